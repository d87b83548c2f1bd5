import type { LenderReply, WebhookCall } from '@millrace/plugin-sdk';
import type { Explanation, ProcessingDetails } from '@millrace/schemas/api';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { leaseApproved, lenderId } from '../../../../test/routing/approved-lease.ts';
import { RoutingApp } from '../../../../test/routing/routing-app.ts';

type Form = Awaited<ReturnType<RoutingApp['submit']>>;

let polled: LenderReply;
let app: RoutingApp;
const bodyOf = ({ rawBody }: WebhookCall) =>
  JSON.parse(Buffer.from(rawBody).toString()) as { id: string; find: object; reply: LenderReply };

beforeAll(async () => {
  const webhook = {
    verify: (call: WebhookCall) => ({ valid: true as const, dedupeKey: bodyOf(call).id }),
    read: (call: WebhookCall) => ({ type: 'update' as const, ...bodyOf(call) }),
  };
  const operations = {
    submit: async () => ({ outcome: 'Pending', references: { application: 'E-1' } }) satisfies LenderReply,
    poll: async () => polled,
    webhook,
  };
  app = await RoutingApp.start([{ id: 'ella', operations }], { TEST_DATA: '1' });
}, 60_000);
afterAll(() => app.close());

/**
 * Receives a webhook call that changes the outcome, and lets a status check confirm it. Only then does the
 * change take effect.
 */
async function called(reply: LenderReply): Promise<void> {
  polled = reply;
  const payload = { id: randomUUID(), find: { application: 'E-1' }, reply };
  const { statusCode } = await app.app.inject({ method: 'POST', url: '/api/webhooks/lenders/ella', payload });
  expect(statusCode).toBe(202);
  await app.drive();
}
async function declinedByHand(form: Form): Promise<void> {
  const at = { form_id: form.formId, store_id: form.storeId, lender_id: await lenderId(app, 'ella') };
  for (const [path, role, more] of [
    ['set-status', 'DAILY_TESTING', { status: 'Declined', reason: 'A test.' }],
    ['confirm-status', 'FP_SUPPORT', { confirmed: true }],
  ] as const) {
    const url = `/api/api-pipe/application/${path}`;
    const reply = await app.call('POST', url, await app.staff(role, form), { ...at, ...more });
    expect(reply.statusCode).toBe(200);
  }
}

test('every line of a history shows the outcome at that time, whatever came later', async () => {
  const form = await app.submit('Waterfall', ['ella']);
  await app.drive();
  polled = leaseApproved;
  for (let requests = 0; requests < 2; requests++) {
    await app.reconcile(3_600);
    await app.drive();
  }
  const sent: LenderReply = { ...leaseApproved, outcome: 'contract_sent', contractState: 'Contract Sent' };
  for (const contractState of ['Contract Sent', 'Signed', 'Funded'] as const)
    await called({ ...sent, contractState });
  await declinedByHand(form);

  const cookie = await app.staff('DEV_ADMIN', form);
  const page = `/api/forms/${form.storeId}/${form.formId}/processing/form-details`;
  const [entry] = (await app.call('GET', page, cookie)).json<ProcessingDetails>().entries;
  const expected = [
    ['queued', null, null],
    ['claimed', null, null],
    ['answeredPending', null, null],
    ['deadlinePassed', null, null],
    ['answered', 'Approved', null],
    ['answered', 'contract_sent', 'Contract Sent'],
    ['answered', 'contract_sent', 'Signed'],
    ['answered', 'contract_sent', 'Funded'],
    ['answered', 'Rejected', null],
  ];
  const lines = (history: { event: string; outcome: string | null; contract: string | null }[]) =>
    history.map(({ event, outcome, contract }) => [event, outcome, contract]);
  expect(lines(entry!.history)).toEqual(expected);
  const why = await app.call('GET', `/api/admin/explanations/${form.formId}`, cookie);
  expect(lines(why.json<Explanation>().attempts[0]!.history)).toEqual(expected);
});
