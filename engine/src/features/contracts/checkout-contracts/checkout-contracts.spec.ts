import type { LenderReply } from '@millrace/plugin-sdk';
import { termsOf } from '@millrace/schemas/offers';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { programWith, sessionFor, tokenOf } from '../../../../test/http/program.ts';
import { RoutingApp } from '../../../../test/routing/routing-app.ts';
import { Clock } from '../../../platform/clock.ts';

const offer = {
  id: 'o1',
  product: 'lease',
  amountCents: 90_000,
  termMonths: 12,
  paymentCents: 9000,
  paymentFrequency: 'monthly',
} as const;
const approved: LenderReply = {
  outcome: 'Approved',
  approvedCents: 100_000,
  references: { application: 'K-1' },
};
const contract = (contractState: string): LenderReply =>
  ({ ...approved, outcome: 'contract_sent', contractState }) as LenderReply;
/** What the lender replies next, by operation. */
const replies: Record<string, LenderReply> = {};
const calls: { operation: string; input: unknown }[] = [];
const operation = (name: string) => async (_: unknown, input: unknown) => {
  calls.push({ operation: name, input });
  return replies[name]!;
};

let app: RoutingApp;
beforeAll(async () => {
  app = await RoutingApp.start([
    {
      id: 'kolo',
      operations: Object.fromEntries(
        ['submit', 'poll', 'sendContract', 'confirmDelivery', 'cancelContract', 'refund'].map((name) => [
          name,
          operation(name),
        ]),
      ),
    },
  ]);
  app.app.get(Clock, { strict: false }).now = () => Date.parse('2026-11-21T18:00:00Z');
}, 180_000);
afterAll(() => app.close());

const scopes = ['applications:create', 'deliveries:confirm', 'contracts:cancel', 'invoices:write'] as const;

/** Submits an application of a web shop, to which the lender made an offer. */
async function sale() {
  calls.length = 0;
  Object.assign(replies, {
    submit: { ...approved, offers: [offer] },
    sendContract: { ...contract('Contract Sent'), waitingOn: 'consumer' },
    poll: contract('Signed'),
    confirmDelivery: { ...contract('Signed'), nextPollSeconds: 5 },
    cancelContract: contract('Cancelled'),
    refund: contract('Funded'),
  });
  const form = await app.submit('Waterfall', ['kolo']);
  await app.drive();
  const program = programWith(app, await tokenOf(app, form, scopes));
  const id = await sessionFor(app, form);
  const [attempt] = await app.attempts(form.formId);
  const accept = async () => {
    const payload = { attemptId: attempt!.id, offerId: 'o1', seen: termsOf(offer) };
    await app.call('POST', '/api/shopper/offers/choose', await app.shopper(form.formId), payload);
    await app.drive();
  };
  const sign = async () => {
    await app.reconcile(6);
    await app.drive();
  };
  return { form, program, id, accept, sign };
}

test('a program follows a sale until it is funded, confirms the delivery and refunds a part', async () => {
  const { program, id, accept, sign } = await sale();
  const read = async () => (await program('GET', `/checkout-sessions/${id}`)).body.state;
  expect(await read()).toBe('approved');
  const early = await program('POST', `/checkout-sessions/${id}/confirm-delivery`, {
    delivered_on: '2026-11-21',
  });
  expect([early.status, early.body.code]).toEqual([409, 'no-offer-accepted']);
  await accept();
  expect(await read()).toBe('accepted');
  await sign();
  expect(await read()).toBe('signed');
  const delivered = await program('POST', `/checkout-sessions/${id}/confirm-delivery`, {
    delivered_on: '2026-11-21',
  });
  expect(delivered).toMatchObject({ status: 200, body: { id, lender: { name: expect.any(String) } } });
  await app.drive();
  replies['poll'] = contract('Funded');
  await app.reconcile(6);
  await app.drive();
  expect(await read()).toBe('funded');
  const sensitive = { amount_cents: 25_000, reason: 'SSN 123-45-6789' };
  expect((await program('POST', `/checkout-sessions/${id}/refund`, sensitive)).status).toBe(422);
  const refunded = await program('POST', `/checkout-sessions/${id}/refund`, {
    amount_cents: 25_000,
    reason: 'One chair was returned.',
  });
  expect(refunded.status).toBe(200);
  await app.drive();
  expect(calls.map(({ operation: name }) => name).filter((name) => name !== 'poll')).toEqual([
    'submit',
    'sendContract',
    'confirmDelivery',
    'refund',
  ]);
  expect(calls.find(({ operation: name }) => name === 'confirmDelivery')!.input).toMatchObject({
    deliveredOn: '2026-11-21',
  });
});

test('a program cancels the contract at the lender', async () => {
  const { program, id, accept } = await sale();
  await accept();
  const reply = await program('POST', `/checkout-sessions/${id}/cancel-contract`, {
    reason: 'Changed mind.',
  });
  expect(reply.status).toBe(200);
  await app.drive();
  expect((await program('GET', `/checkout-sessions/${id}`)).body.state).toBe('cancelled');
});

test('a token without the scope is refused, and a test token does not see the real sale', async () => {
  const { form, id, accept } = await sale();
  await accept();
  const delivery = { delivered_on: '2026-11-21' };
  const reader = programWith(app, await tokenOf(app, form, []));
  expect((await reader('POST', `/checkout-sessions/${id}/confirm-delivery`, delivery)).status).toBe(403);
  const tester = programWith(app, await tokenOf(app, form, scopes, { isTest: true }));
  expect((await tester('GET', `/checkout-sessions/${id}`)).status).toBe(404);
  expect((await tester('POST', `/checkout-sessions/${id}/confirm-delivery`, delivery)).status).toBe(404);
  const path = `/forms/${form.storeId}/${form.formId}/processing/form-details`;
  expect((await tester('GET', path)).status).toBe(404);
  expect((await tester('GET', '/forms')).status).toBe(403);
});
