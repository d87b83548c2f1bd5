import { expect } from '@jest/globals';
import type { WebhookCall, WebhookEvent, WebhookVerdict } from '../define-lender.ts';
import type { LenderReferences } from '../outcome.ts';
import { carriesTime } from '../runtime/webhooks/verify-call.ts';
import type { LenderFolder } from './lender-folder.ts';
import type { TestSandbox } from './sandbox.ts';
import type { Expectation } from './scenario-file.ts';
import { callsAbout, isAbout } from './webhook-calls.ts';

const dayMs = 24 * 60 * 60 * 1000;

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
  if (carriesTime(folder.manifest.webhook) && sandbox.webhooks.at(-1) === calls.at(-1)) {
    const repeated = await sandbox.repeatWebhook(dayMs);
    const again = repeated && webhook.verify(repeated, folder.scenarios.credentials, now + dayMs);
    expect(repetitionComplaints(verdicts.at(-1), again)).toEqual([]);
  }
  expect(ownerComplaints((call) => webhook.read(call), { calls, foreign }, references)).toEqual([]);
}

/**
 * Returns what is wrong with the verdict on a call that the lender repeats after a day. Its time of sending is new, and
 * the time of the event is the old one. Plugins mistake one for the other.
 */
function repetitionComplaints(
  first: WebhookVerdict | undefined,
  again: WebhookVerdict | undefined,
): string[] {
  if (!again?.valid)
    return [
      `a call that the lender repeats after a day is refused (${again?.because}): "time" of lender.json has to be the time of sending, not of the event. The sandbox knows the new time if its dialect gives sendWebhook a function`,
    ];
  return first?.valid && first.dedupeKey !== again.dedupeKey
    ? [
        'a call that the lender repeats counts as a new one: "dedupe" of lender.json has to be the same each time',
      ]
    : [];
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
