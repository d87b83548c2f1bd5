import { expect } from '@jest/globals';
import { LenderError } from '../errors.ts';
import type { LenderFolder } from './lender-folder.ts';
import type { TestSandbox } from './sandbox.ts';
import type { Expectation } from './scenario-file.ts';
import type { Story } from './story.ts';
import { holdsTogether, type SeenKinds } from './reply-shape.ts';
import { repliesInBothLanguages } from './texts.ts';

/** @param place tells the reader of a failure which step it was */
export function expectResult(result: unknown, wanted: Expectation, place: string, seen?: SeenKinds): void {
  if (wanted.error) {
    expect({ place, result }).toMatchObject({ place, result: wanted.error });
    expect(result).toBeInstanceOf(LenderError);
    return;
  }
  if (result instanceof Error) throw new Error(`${place}: ${result.message}`, { cause: result });
  if (wanted.nothing) expect({ place, result }).toEqual({ place, result: null });
  else expect({ place, result }).toMatchObject({ place, result: wanted.reply ?? {} });
  repliesInBothLanguages(result);
  holdsTogether(result, seen);
}

/** Counts what the lender would hold of this application, found by our reference, the phone number or the e-mail address. */
export function expectSubmissions(
  sandbox: TestSandbox,
  folder: LenderFolder,
  story: Story,
  { submissions }: Expectation,
): void {
  if (submissions === undefined) return;
  const { reference, answers } = story.application;
  const known = [reference, (answers['mobile_phone'] ?? '').replace(/\D/g, ''), answers['email']];
  const lines = sandbox
    .ledger()
    .filter((line) => line.lender === folder.manifest.id && line.kind === 'submission')
    .filter((line) => known.includes(line.reference));
  expect(lines).toHaveLength(submissions);
}
