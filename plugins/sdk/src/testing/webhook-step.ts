import { expect } from '@jest/globals';
import type { WebhookCall, WebhookEvent } from '../define-lender.ts';
import type { LenderReferences } from '../outcome.ts';
import type { LenderFolder } from './lender-folder.ts';
import type { TestSandbox } from './sandbox.ts';
import type { Expectation } from './scenario-file.ts';
import { callsAbout, isAbout } from './webhook-calls.ts';

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
  const foreign = sandbox.webhooks.filter((call) => !calls.includes(call) && !isAbout(call, references));
  expect(ownerComplaints((call) => webhook.read(call), { calls, foreign }, references)).toEqual([]);
}

/**
 * Checks that the ids which a plugin reads from a call lead to the application of the call: its own for the calls of
 * this scenario, and never to this one for the calls of others.
 */
function ownerComplaints(
  read: (call: WebhookCall) => WebhookEvent | null,
  { calls, foreign }: { calls: readonly WebhookCall[]; foreign: readonly WebhookCall[] },
  references: LenderReferences & { reference: string },
): string[] {
  const own = Object.values(references).filter((id) => id !== undefined);
  const ids = (call: WebhookCall) => Object.values(read(call)?.find ?? {});
  const leads = (call: WebhookCall) => ids(call).some((id) => own.includes(id));
  return [
    ...calls
      .filter((call) => ids(call).length > 0 && !leads(call))
      .map((call) => `find leads to ${ids(call).join(', ')}, and the call is about ${own.join(', ')}`),
    ...foreign.filter(leads).map(() => 'a call about another application is taken for one about this one'),
  ];
}
