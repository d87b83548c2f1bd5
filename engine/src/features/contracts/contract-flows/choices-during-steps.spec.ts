import type { LenderReply } from '@millrace/plugin-sdk';
import type { ShopperResults } from '@millrace/schemas/api';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { leaseApproved, leaseOffer, leaseSeen, lenderId } from '../../../../test/routing/approved-lease.ts';
import { RoutingApp } from '../../../../test/routing/routing-app.ts';

const goods = { lines: [{ name: 'Sofa', model: 'S-1', quantity: 1, unit_cents: 45_000 }], fees_cents: 0 };
const sent = { outcome: 'Approved', contractState: 'Contract Sent', waitingOn: 'consumer' } as const;
const made: string[] = [];
/** The lender's reply the next time that the store enters goods. */
let priced: LenderReply = leaseApproved;
const operations = {
  submit: async () => leaseApproved,
  poll: async () => leaseApproved,
  setInvoice: async () => (made.push('setInvoice'), priced),
  selectOffer: async () => (made.push('selectOffer'), sent),
};
let app: RoutingApp;
beforeAll(async () => {
  app = await RoutingApp.start([
    { id: 'kate', operations },
    { id: 'kolo', operations },
  ]);
});
afterAll(() => app.close());
beforeEach(() => {
  made.length = 0;
  priced = leaseApproved;
});

type Form = Awaited<ReturnType<RoutingApp['submit']>>;
async function management(keys: readonly string[]) {
  const form = await app.submit('Shotgun', keys);
  await app.drive();
  return { ...form, staff: await app.staff('PROCESSOR', form), shopper: await app.shopper(form.formId) };
}
type Management = Awaited<ReturnType<typeof management>>;
const enterGoods = async ({ formId, storeId, staff }: Management, key: string) =>
  app.call('POST', '/api/e2e/invoice', staff, {
    ...{ form_id: formId, store_id: storeId, lender_id: await lenderId(app, key) },
    ...goods,
  });
const choose = async ({ formId, shopper }: Management, key: string, seen = leaseSeen) => {
  const attempt = (await app.attempts(formId)).find(({ lender_key }) => lender_key === key)!;
  const body = { attemptId: attempt.id, offerId: leaseOffer.id, seen };
  return app.call('POST', '/api/shopper/offers/choose', shopper, body);
};
const chosen = async ({ shopper }: Management) =>
  (await app.call('GET', '/api/shopper/results', shopper)).json<ShopperResults>().chosen;
const story = async ({ formId }: Form) =>
  (
    await app.sql<{ step: string }>(
      `SELECT lender_key || ' ' || operation || ' ' || state AS step FROM contract_step WHERE application_id = ?
       ORDER BY created_at`,
      [formId],
    )
  ).map(({ step }) => step);

test('refuses a choice while goods are being sent to the lender, and tells the shopper what to do', async () => {
  const at = await management(['kate']);
  expect((await enterGoods(at, 'kate')).statusCode).toBe(200);
  const refused = await choose(at, 'kate');
  expect([refused.statusCode, refused.json()]).toMatchObject([
    409,
    {
      code: 'step-under-way',
      message: expect.stringContaining('The store is changing your purchase'),
      next: expect.stringContaining('look at your offers again'),
    },
  ]);
  expect([await chosen(at), await story(at)]).toEqual([null, ['kate setInvoice QUEUED']]);
  await app.drive();
  expect((await choose(at, 'kate')).statusCode).toBe(200);
  await app.drive();
  expect([await story(at), made]).toEqual([
    ['kate setInvoice DONE', 'kate selectOffer DONE'],
    ['setInvoice', 'selectOffer'],
  ]);
});

test('refuses a choice while a person clarifies a step with the lender', async () => {
  const at = await management(['kate']);
  await enterGoods(at, 'kate');
  await app.sql(`UPDATE contract_step SET state = 'REVIEW' WHERE application_id = ?`, [at.formId]);
  const refused = await choose(at, 'kate');
  expect(refused.json()).toMatchObject({
    code: 'step-under-way',
    next: expect.stringContaining('Ask the store'),
  });
  expect(await chosen(at)).toBeNull();
});

test('allows an offer of another lender during that time, and the first lender gets only the goods', async () => {
  const at = await management(['kate', 'kolo']);
  await enterGoods(at, 'kate');
  expect((await choose(at, 'kolo')).statusCode).toBe(200);
  await app.drive();
  expect(await story(at)).toEqual(['kate setInvoice DONE', 'kolo selectOffer DONE']);
  expect((await enterGoods(at, 'kate')).json()).toMatchObject({ code: 'contract-step-not-now' });
});

test('of goods and a choice at the same moment one goes to the lender and the other is refused', async () => {
  for (let round = 0; round < 8; round += 1) {
    const at = await management(['kate']);
    const both = await Promise.all([enterGoods(at, 'kate'), choose(at, 'kate')]);
    const codes = both.map(({ statusCode }) => statusCode);
    expect(new Set(codes)).toEqual(new Set([200, 409]));
    const first = codes[0] === 200 ? 'setInvoice' : 'selectOffer';
    expect(await story(at)).toEqual([`kate ${first} QUEUED`]);
    expect((await chosen(at)) === null).toBe(first === 'setInvoice');
    await app.drive();
  }
});

test('refuses a price the shopper has not seen, even with the same offer id', async () => {
  const at = await management(['kate']);
  priced = { ...leaseApproved, offers: [{ ...leaseOffer, paymentCents: 12_000 }] };
  await enterGoods(at, 'kate');
  await app.drive();
  const refused = await choose(at, 'kate');
  expect([refused.statusCode, refused.json()]).toMatchObject([
    409,
    { code: 'offer-changed', next: expect.stringContaining('Check the new terms') },
  ]);
  expect([await chosen(at), made]).toEqual([null, ['setInvoice']]);
  const seen = { ...leaseSeen, paymentCents: 12_000 };
  expect((await choose(at, 'kate', seen)).statusCode).toBe(200);
  // Repeating the same choice succeeds and changes nothing. A browser tab that still shows the old price gets
  // an error.
  expect((await choose(at, 'kate', seen)).statusCode).toBe(200);
  const old = await choose(at, 'kate');
  expect([old.statusCode, old.json()]).toMatchObject([
    409,
    { code: 'offer-changed', next: expect.stringContaining('Reload the page') },
  ]);
  await app.drive();
  expect(made).toEqual(['setInvoice', 'selectOffer']);
});

test('refuses a choice without the displayed offer', async () => {
  const at = await management(['kate']);
  expect((await choose(at, 'kate', {} as never)).statusCode).toBe(400);
  expect(await chosen(at)).toBeNull();
});
