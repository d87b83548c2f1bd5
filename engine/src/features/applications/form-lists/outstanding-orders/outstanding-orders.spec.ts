import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { OutstandingOrders } from '@millrace/schemas/api';
import type { Role } from '@millrace/schemas/permissions';
import { answerForm, submittedShopper, type GivenAnswer } from '../../../../../test/http/answered-forms.ts';
import { startFeatureApp, type FeatureApp } from '../../../../../test/http/feature-app.ts';
import { createTestTenants, type TestTenants } from '../../../../../test/http/test-tenants.ts';

let app: FeatureApp;
let world: TestTenants;
const forms: string[] = [];

/** Submits an application to which lenders gave these replies, one after another. */
async function answered(...answers: GivenAnswer[]): Promise<string> {
  const { formId } = await submittedShopper(app, world);
  await answerForm(app, world, formId, answers);
  return formId;
}

beforeAll(async () => {
  app = await startFeatureApp({ environment: { RATE_LIMIT_FACTOR: '100' } });
  world = await createTestTenants(app);
  forms.push(
    await answered(
      { outcome: 'Approved', cents: 90_000, days: 2 },
      { outcome: 'Approved', cents: 150_000, days: 1 },
    ),
    await answered({ outcome: 'Approved', contract: 'Signed', cents: 250_000, days: 9 }),
    await answered({ outcome: 'Approved', contract: 'Funded', cents: 400_000, days: 3 }),
    await answered({ outcome: 'Rejected', days: 3 }),
  );
}, 60_000);
afterAll(() => app.close());

const orders = async (query = '', role: Role = 'PROCESSOR') =>
  app.call({
    url: `/api/application-results/outstanding-orders?${query}`,
    cookie: await world.signIn(role),
  });

test('lists approved and unfunded orders, longest waiting first, with their total', async () => {
  const { list, count, approved_cents } = (await orders()).json<OutstandingOrders>();
  expect([count, approved_cents]).toEqual([2, 400_000]);
  expect(list).toMatchObject([
    {
      id: forms[1],
      lender_name: 'Alder Lending',
      stage: 'contract_out',
      contract_state: 'Signed',
      approved_cents: 250_000,
      applicant_name: "Ann O'Brien",
    },
    { id: forms[0], lender_name: 'Birch Leasing', stage: 'approved', approved_cents: 150_000 },
  ]);
});

test('includes an approval whose lender waits for the store', async () => {
  const asks = `UPDATE attempt SET waits_on = ?, asks = ? WHERE application_id = ? AND approved_cents = 150000`;
  await app.em().execute(asks, ['merchant', 'documents', forms[0]]);
  const { list, count } = (await orders()).json<OutstandingOrders>();
  expect(count).toBe(2);
  expect(list).toMatchObject([{}, { id: forms[0], stage: 'needs_action', approved_cents: 150_000 }]);
  await app.em().execute(asks, [null, null, forms[0]]);
});

test('includes a contract that is out while its lender waits for the store', async () => {
  const asks = `UPDATE attempt SET waits_on = ?, asks = ? WHERE application_id = ?`;
  await app.em().execute(asks, ['merchant', 'documents', forms[1]]);
  const { list, count } = (await orders()).json<OutstandingOrders>();
  expect(count).toBe(2);
  expect(list).toMatchObject([{ id: forms[1], stage: 'needs_action', contract_state: 'Signed' }, {}]);
  await app.em().execute(asks, [null, null, forms[1]]);
});

test('counts the offer the customer chose, whatever else was approved', async () => {
  await app.em().execute(
    `UPDATE application SET chosen_attempt_id = (SELECT id FROM attempt WHERE application_id = ? AND approved_cents = 90000), chosen_offer_id = 'o'
     WHERE id = ?`,
    [forms[0], forms[0]],
  );
  const { list } = (await orders()).json<OutstandingOrders>();
  expect(list.find(({ id }) => id === forms[0])).toMatchObject({
    lender_name: 'Alder Lending',
    approved_cents: 90_000,
  });
  await app.em().execute(`UPDATE application SET chosen_attempt_id = NULL, chosen_offer_id = NULL`);
});

test('counts the orders by age and by lender', async () => {
  const { ages, lenders } = (await orders('age=week')).json<OutstandingOrders>();
  expect(ages).toMatchObject([
    { age: 'week', count: 1, approved_cents: 150_000 },
    { age: 'fortnight', count: 1, approved_cents: 250_000 },
    { age: 'month', count: 0 },
    { age: 'older', count: 0 },
  ]);
  expect(lenders.map(({ name, count }) => [name, count])).toEqual([
    ['Alder Lending', 1],
    ['Birch Leasing', 1],
  ]);
  const [alder] = lenders;
  const ofAlder = (await orders(`lender_id=${alder!.id}`)).json<OutstandingOrders>();
  expect(ofAlder).toMatchObject({ count: 1, approved_cents: 250_000, lenders });
  expect(ofAlder.ages.map(({ count, approved_cents: cents }) => [count, cents])).toEqual([
    [0, 0],
    [1, 250_000],
    [0, 0],
    [0, 0],
  ]);
});

test.each([
  ['age=week', 1, 1],
  ['age=older', 0, 0],
  ['limit=1', 1, 2],
  ['offset=1', 1, 2],
  ['search=unknown', 0, 0],
  ["search=o'brien", 2, 2],
])('for %s lists %d of %d', async (query, shown, count) => {
  const page = (await orders(query)).json<OutstandingOrders>();
  expect([page.list.length, page.count]).toEqual([shown, count]);
});

test('users see only the orders of their own stores', async () => {
  const { sister, foreign, store } = world;
  expect((await orders(`storeId=${store.id}`)).json()).toMatchObject({ count: 2 });
  expect((await orders(`storeId=${sister.id}`, 'ORG_ADMIN')).json()).toMatchObject({
    count: 0,
    approved_cents: 0,
  });
  expect((await orders(`storeId=${foreign.id}`, 'ORG_ADMIN')).statusCode).toBe(404);
  expect((await orders('', 'BASIC')).statusCode).toBe(403);
});
