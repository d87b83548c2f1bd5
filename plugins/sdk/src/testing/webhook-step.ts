import { expect } from '@jest/globals';
import type { LenderReferences } from '../outcome.ts';
import type { LenderFolder } from './lender-folder.ts';
import type { TestSandbox } from './sandbox.ts';
import type { Expectation } from './scenario-file.ts';
import { callsAbout } from './webhook-calls.ts';

/** Waits for the sandbox's webhook calls about one application, and checks how the plugin reads them. */
export async function expectWebhooks(
  folder: LenderFolder,
  sandbox: TestSandbox,
  references: LenderReferences & { reference: string },
  wanted: Expectation,
): Promise<void> {
  const { webhook } = await folder.lender();
  if (!webhook) throw new Error('The lender has no webhook.');
  const { calls: count = 1, distinct = count } = wanted;
  const calls = await callsAbout(sandbox, references, count);
  // The time comes from the sandbox's simulated clock, because the sandbox signs its calls with this time.
  const now = await sandbox.now();
  const verdicts = calls.map((call) => webhook.verify(call, folder.scenarios.credentials, now));
  expect(verdicts.filter((verdict) => !verdict.valid)).toEqual([]);
  expect(new Set(verdicts.map((verdict) => verdict.valid && verdict.dedupeKey)).size).toBe(distinct);
  expect(webhook.read(calls.at(-1)!)).toMatchObject(wanted.event ?? {});
}
