import type { LenderReply } from '@millrace/plugin-sdk';
import type { ProcessingDetails, ShopperResults } from '@millrace/schemas/api';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { leaseApproved, leaseOffer, leaseSeen, lenderId } from '../../../../test/routing/approved-lease.ts';
import { RoutingApp } from '../../../../test/routing/routing-app.ts';

const out: LenderReply = { outcome: 'Approved', contractState: 'Contract Sent', waitingOn: 'consumer' };
const ended: LenderReply = { outcome: 'Approved', contractState: 'Cancelled' };
const goods = { lines: [{ name: 'Sofa', model: 'S-1', quantity: 1, unit_cents: 45_000 }], fees_cents: 0 };

const made: string[] = [];
let shown: LenderReply = out;
let cancelled: LenderReply = ended;
let app: RoutingApp;
const operation = (name: string, answer: () => LenderReply) => async () => {
  made.push(name);
  return answer();
};
beforeAll(async () => {
  app = await RoutingApp.start([
    {
      id: 'kolo',
      operations: {
        submit: operation('submit', () => leaseApproved),
        poll: async () => shown,
        sendContract: operation('sendContract', () => out),
        cancelContract: operation('cancelContract', () => cancelled),
      },
    },
    {
      id: 'kate',
      operations: {
        submit: operation('submit', () => leaseApproved),
        poll: async () => leaseApproved,
        setInvoice: operation('setInvoice', () => leaseApproved),
        selectOffer: operation('selectOffer', () => out),
      },
    },
  ]);
});
afterAll(() => app.close());
beforeEach(() => {
  made.length = 0;
  [shown, cancelled] = [out, ended];
});

/**
 * Submits an application. The lender kolo has sent the shopper a contract, and the lender kate has approved
 * too.
 */
async function contractOut() {
  const form = await app.submit('Shotgun', ['kolo', 'kate']);
  await app.drive();
  const at = { ...form, staff: await app.staff('PROCESSOR', form), shopper: await app.shopper(form.formId) };
  expect((await choose(at, 'kolo')).statusCode).toBe(200);
  await app.drive();
  return at;
}
type Management = Awaited<ReturnType<typeof contractOut>>;
const act = async ({ formId, storeId, staff }: Management, key: string, path: string, more: object) =>
  app.call('POST', `/api/e2e/${path}`, staff, {
    ...{ form_id: formId, store_id: storeId, lender_id: await lenderId(app, key) },
    ...more,
  });
async function choose({ formId, shopper }: Pick<Management, 'formId' | 'shopper'>, key: string) {
  const attempt = (await app.attempts(formId)).find(({ lender_key }) => lender_key === key)!;
  const body = { attemptId: attempt.id, offerId: leaseOffer.id, seen: leaseSeen };
  return app.call('POST', '/api/shopper/offers/choose', shopper, body);
}
async function cancel(at: Management) {
  const reply = await act(at, 'kolo', 'e2e-cancel-contract', { reason: 'Changed their mind.' });
  expect(reply.statusCode).toBe(200);
  await app.drive();
}
const results = async ({ shopper }: Management) =>
  (await app.call('GET', '/api/shopper/results', shopper)).json<ShopperResults>();
const offersBy = ({ entries }: ShopperResults) =>
  Object.fromEntries(entries.map(({ lenderKey, offers }) => [lenderKey, offers.length]));
const kateAtTheStore = async ({ formId, storeId, staff }: Management) =>
  (await app.call('GET', `/api/forms/${storeId}/${formId}/processing/form-details`, staff))
    .json<ProcessingDetails>()
    .entries.find(({ lenderKey }) => lenderKey === 'kate')!;

test('after a cancelled contract, shopper and store continue with another approval without a new request', async () => {
  const at = await contractOut();
  expect((await act(at, 'kate', 'invoice', goods)).json()).toMatchObject({ code: 'contract-step-not-now' });
  await cancel(at);
  const free = await results(at);
  expect([free.chosen, offersBy(free)]).toEqual([null, { kolo: 0, kate: 1 }]);
  expect((await kateAtTheStore(at)).contract?.actions.map((action) => action.operation)).toEqual([
    'setInvoice',
  ]);
  expect((await act(at, 'kate', 'invoice', goods)).statusCode).toBe(200);
  await app.drive();
  expect((await choose(at, 'kolo')).json()).toMatchObject({ code: 'offer-gone' });
  expect((await choose(at, 'kate')).statusCode).toBe(200);
  await app.drive();
  const after = ['sendContract', 'cancelContract', 'setInvoice', 'selectOffer'];
  expect(made).toEqual(['submit', 'submit', ...after]);
});

test('a contract that its lender ended releases the choice too', async () => {
  const at = await contractOut();
  shown = { outcome: 'timed_out', contractState: 'Expired' };
  await app.sql(`UPDATE contract_step SET next_check_at = now() WHERE application_id = ?`, [at.formId]);
  await app.reconcile();
  await app.drive();
  expect((await results(at)).chosen).toBeNull();
  expect((await choose(at, 'kate')).statusCode).toBe(200);
});

test('keeps the choice until the lender confirms the end', async () => {
  const at = await contractOut();
  cancelled = out;
  await cancel(at);
  expect((await results(at)).chosen).toMatchObject({ offerId: leaseOffer.id });
  expect((await choose(at, 'kate')).json()).toMatchObject({ code: 'offer-chosen' });
});

test('a late end of the previous contract does not affect the new choice', async () => {
  const at = await contractOut();
  await cancel(at);
  await choose(at, 'kate');
  await app.drive();
  shown = ended;
  await app.sql(
    `UPDATE contract_step SET next_check_at = now() WHERE application_id = ? AND lender_key = 'kolo'`,
    [at.formId],
  );
  await app.reconcile();
  await app.drive();
  const kate = (await app.attempts(at.formId)).find(({ lender_key }) => lender_key === 'kate')!;
  expect((await results(at)).chosen?.attemptId).toBe(kate.id);
});
