import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Settlements } from '@millrace/schemas/api';
import type { Role } from '@millrace/schemas/permissions';
import { answerForm, submittedShopper } from '../../../../test/http/answered-forms.ts';
import { startFeatureApp, type FeatureApp } from '../../../../test/http/feature-app.ts';
import { createTestTenants, type TestTenants } from '../../../../test/http/test-tenants.ts';

import { SettlementsModule } from './index.ts';

let app: FeatureApp;
let world: TestTenants;
const references: string[] = [];

/** Closes out a sale of $1,000 with a fee of $50. The sale was closed `daysAgo` days ago. */
async function sold(daysAgo: number): Promise<string> {
  const { formId } = await submittedShopper(app, world);
  await answerForm(app, world, formId, [{ outcome: 'Approved', contract: 'Funded', cents: 100_000 }]);
  const [row] = await app.em().execute<{ reference: string }[]>(
    `WITH made AS (INSERT INTO closeout (application_id, org_id, store_id, is_approved, applicant_accepted)
       SELECT id, org_id, store_id, true, true FROM application WHERE id = ? RETURNING *), result AS (
     INSERT INTO closeout_result (closeout_id, org_id, store_id, lender_id, approved_cents, loan_cents, merchant_fee_cents, closed_on)
       SELECT id, org_id, store_id, ?, 100000, 100000, 5000, current_date - ?::int FROM made)
     SELECT reference FROM application WHERE id = ?`,
    [formId, world.lenders[0]!.id, daysAgo, formId],
  );
  return row!.reference;
}

beforeAll(async () => {
  app = await startFeatureApp({ modules: [SettlementsModule], environment: { RATE_LIMIT_FACTOR: '100' } });
  world = await createTestTenants(app);
  for (const days of [20, 20, 10, 1]) references.push(await sold(days));
}, 90_000);
afterAll(() => app.close());

const read = async (query = '', role: Role = 'STORE_ADMIN') =>
  app.call({ url: `/api/settlements?${query}`, cookie: await world.signIn(role) });
const upload = async (lines: object[], role: Role = 'STORE_ADMIN') =>
  app.call({
    method: 'POST',
    url: '/api/settlements/remittances',
    payload: { store_id: world.store.id, lender_id: world.lenders[0]!.id, file_name: 'november.csv', lines },
    cookie: await world.signIn(role),
  });
const line = (reference: string, paid_cents = 95_000) => ({ reference, paid_cents, paid_on: '2026-11-20' });

test('does not list the sale of a test application', async () => {
  const { count } = (await read()).json<Settlements>();
  const reference = await sold(2);
  await app.em().execute(`UPDATE application SET is_test = true WHERE reference = ?`, [reference]);
  expect((await read()).json<Settlements>().count).toBe(count);
});

test('matches payments by reference, and leaves one sale missing', async () => {
  const [paid, short] = references as [string, string];
  const reply = await upload([line(paid.toLowerCase()), line(short, 90_000), line('UNKNOWN-1', 100)]);
  expect(reply.json()).toEqual({ matched: 2, unmatched: 1, known: 0 });
  const { list, lenders, unmatched, count } = (await read()).json<Settlements>();
  expect(count).toBe(4);
  expect(list.map(({ state, reference }) => [state, reference])).toEqual([
    ['missing', references[2]],
    ['different', short],
    ['expected', references[3]],
    ['received', paid],
  ]);
  expect(list[1]).toMatchObject({
    loan_cents: 100_000,
    fee_cents: 5000,
    net_cents: 95_000,
    received_cents: 90_000,
  });
  expect(lenders).toMatchObject([
    { deals: 4, net_cents: 380_000, received_cents: 185_000, missing: 2, missing_cents: 100_000 },
  ]);
  expect(unmatched).toMatchObject([{ reference: 'UNKNOWN-1', paid_cents: 100, file_name: 'november.csv' }]);
});

test('counts a file that is imported twice once', async () => {
  expect((await upload([line(references[0]!)])).json()).toEqual({ matched: 0, unmatched: 0, known: 1 });
});

test.each([
  ['state=missing', 1],
  ['state=received', 1],
  ['from=2999-01-01', 0],
])('for %s lists %d', async (query, count) => {
  expect((await read(query)).json<Settlements>().count).toBe(count);
});

test('is closed to users who sell, and empty for another store', async () => {
  expect((await read('', 'BASIC')).statusCode).toBe(403);
  expect((await upload([line('X')], 'PROCESSOR')).statusCode).toBe(403);
  expect((await read(`storeId=${world.sister.id}`, 'ORG_ADMIN')).json<Settlements>().count).toBe(0);
});
