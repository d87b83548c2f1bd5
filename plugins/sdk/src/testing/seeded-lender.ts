import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from '@jest/globals';
import type { ContractOperation } from '@millrace/schemas/states';
import { contractSteps, type FoundOperation } from './contract-drill.ts';
import { openLenderFolder, type LenderFolder } from './lender-folder.ts';
import type { RecordedFile } from './recorded-file.ts';
import type { Expectation, ScenarioFile, Step } from './scenario-file.ts';
import { openScenarioSetup, type ScenarioSetup } from './scenario-runs.ts';

export type Check = (folder: LenderFolder) => unknown;

export interface Edit {
  file: string;
  from: string | RegExp;
  to: string;
}

/** A typical mistake in a copy of a correct lender, and the check of the conformance kit that finds it. */
export interface Bug {
  bug: string;
  lender: string;
  edits: readonly Edit[];
  caughtBy: string;
  check: Check;
}

const plugins = fileURLToPath(new URL('../../../', import.meta.url));
const copies: string[] = [];

export function removeCopies(): void {
  for (const copy of copies.splice(0)) rmSync(copy, { recursive: true, force: true });
}

/**
 * Checks that the check passes for the correct lender and fails with the mistake. The lender's expectations
 * say only the outcome of each step, as a newcomer writes them: the kit itself has to find the mistake.
 */
export async function expectCaught({ lender, edits, check }: Bug): Promise<void> {
  await check(loosened(openLenderFolder(copyOf(lender))));
  const bad = copyOf(lender);
  for (const edit of edits) seed(bad, edit);
  const failure = await Promise.resolve(loosened(openLenderFolder(bad)))
    .then(check)
    .then(
      () => 'nothing',
      (error: Error) => error.message,
    );
  // A copy that does not load would fail every check, so the test would not show that the check finds the
  // mistake.
  expect(failure).not.toMatch(/^nothing$|No scenario|Cannot find module|Unexpected token|is not defined/);
}

/** Does something with a lender and its sandbox. */
export async function withLender<T>(
  folder: LenderFolder,
  work: (setup: ScenarioSetup) => Promise<T>,
): Promise<T> {
  const setup = await openScenarioSetup(folder);
  try {
    return await work(setup);
  } finally {
    await setup.browser?.close();
    await setup.sandbox.close();
  }
}

/** Returns a check that plays a drill of the kit with one contract operation of a lender. */
export const drill =
  (
    operation: ContractOperation,
    play: (setup: ScenarioSetup, found: FoundOperation) => Promise<string[]>,
    fits?: (step: Step) => boolean,
  ): Check =>
  (folder) =>
    withLender(folder, async (setup) => {
      const found = contractSteps(folder.scenarios.scenarios, fits).get(operation);
      if (!found) throw new TypeError(`No scenario performs ${operation}.`);
      expect(await play(setup, found)).toEqual([]);
    });

/** Returns the lender with expectations that say nothing but the outcome. */
export function loosened(folder: LenderFolder): LenderFolder {
  const { scenarios } = folder;
  return {
    ...folder,
    scenarios: { ...scenarios, scenarios: scenarios.scenarios.map(looseScenario) },
    recorded: folder.recorded.map(looseRecording),
  };
}

const looseScenario = (scenario: ScenarioFile['scenarios'][number]) => ({
  ...scenario,
  steps: scenario.steps.map((step) => ({ ...step, expect: looseExpectation(step.expect) })),
});

function looseExpectation({ reply, event, ...rest }: Expectation): Expectation {
  return {
    ...rest,
    ...(reply && { reply: 'outcome' in reply ? { outcome: reply['outcome'] } : reply }),
    ...(event && { event: looseEvent(event) }),
  };
}

function looseEvent({ reply }: Record<string, unknown>): Record<string, unknown> {
  const outcome = (reply as { outcome?: unknown } | undefined)?.outcome;
  return outcome === undefined ? {} : { reply: { outcome } };
}

const looseRecording = (file: RecordedFile): RecordedFile =>
  file.kind === 'webhook' ? { ...file, event: looseEvent(file.event) } : file;

/**
 * Creates a copy of a lender. It is in the folder of the lenders, so that its imports work unchanged. It has
 * no package.json, so no host loads it as a lender.
 */
function copyOf(lender: string): string {
  const copy = mkdtempSync(join(plugins, '.seeded-'));
  copies.push(copy);
  for (const part of ['src', 'lender.json', 'fields.json', 'rules.json', 'scenarios.json'])
    cpSync(join(plugins, lender, part), join(copy, part), { recursive: true });
  return copy;
}

function seed(folder: string, { file, from, to }: Edit): void {
  const source = readFileSync(join(folder, file), 'utf8');
  const needs = to.includes('new LenderError') ? "import { LenderError } from '@millrace/plugin-sdk';\n" : '';
  const seeded = source.replace(from, to);
  if (seeded === source) throw new TypeError(`${file} has changed: the bug has no place in it any more.`);
  writeFileSync(join(folder, file), (source.includes('LenderError') ? '' : needs) + seeded);
}
