import { expect } from '@jest/globals';
import { isSecret } from '../manifest.ts';
import type { LenderFolder } from './lender-folder.ts';
import type { Traces } from './stage.ts';

/**
 * Fails when a log line, an error message or a recorded exchange holds an answer or a secret.
 * Short answers and plain option words (`monthly`, `VA`) prove nothing and are left out.
 */
export function expectNoCanary(
  traces: Traces,
  folder: LenderFolder,
  answers: Readonly<Record<string, string>>,
): void {
  const secrets = folder.manifest.credentials.fields
    .filter(isSecret)
    .map((field) => folder.scenarios.credentials[field.key] ?? '');
  const text = JSON.stringify(traces);
  const leaked = [...Object.values(answers), ...secrets]
    .filter((value) => value.length >= 5 && !/^[a-z_]+$/.test(value))
    .flatMap((value) => [value, value.replace(/\D/g, '')])
    .filter((value) => value.length >= 5 && text.includes(JSON.stringify(value).slice(1, -1)));
  expect(leaked).toEqual([]);
}
