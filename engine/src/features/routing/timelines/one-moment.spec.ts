import type { ProcessingDetails, ShopperResults } from '@millrace/schemas/api';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { RoutingApp } from '../../../../test/routing/routing-app.ts';

const offer = {
  id: 'o1',
  product: 'lease',
  amountCents: 90_000,
  termMonths: 12,
  paymentCents: 9000,
  paymentFrequency: 'monthly',
} as const;

let app: RoutingApp;
let form: Awaited<ReturnType<RoutingApp['submit']>>;
beforeAll(async () => {
  const priced = { outcome: 'Approved', approvedCents: 90_000, references: {}, offers: [offer] } as const;
  const operations = { submit: async () => priced, sendContract: async () => priced };
  app = await RoutingApp.start([{ id: 'kolo', operations }]);
  form = await app.submit('Waterfall', ['kolo']);
  await app.drive();
  const [attempt] = await app.attempts(form.formId);
  const choice = { attemptId: attempt!.id, offerId: 'o1' };
  await app.call('POST', '/api/shopper/offers/choose', await app.shopper(form.formId), choice);
});
afterAll(() => app.close());

/** Holds the steps back until a reader who has the answers waits for them, and ends the step before he gets them. */
async function withACommitInBetween<T>(read: () => Promise<T>): Promise<T> {
  const locked = Promise.withResolvers<void>();
  const ending = app.em().transactional(async (em) => {
    await em.execute('LOCK TABLE contract_step IN ACCESS EXCLUSIVE MODE', [], 'run');
    locked.resolve();
    const waits = `SELECT 1 FROM pg_locks WHERE relation = 'contract_step'::regclass AND NOT granted`;
    const end = performance.now() + 10_000;
    while ((await app.sql(waits)).length === 0)
      if (performance.now() > end) throw new Error('Nobody came to read the steps.');
    await em.execute(
      `UPDATE contract_step SET state = 'DONE' WHERE application_id = ?`,
      [form.formId],
      'run',
    );
  });
  // Outside of the transaction: the reader is somebody else.
  await locked.promise;
  const [seen] = await Promise.all([read(), ending]);
  return seen;
}
const again = () =>
  app.sql(`UPDATE contract_step SET state = 'QUEUED' WHERE application_id = ?`, [form.formId]);

test('an application is shown as of one moment: no step is done beside a contract from before it', async () => {
  const url = `/api/forms/${form.storeId}/${form.formId}/processing/form-details`;
  const [staff, shopper] = [await app.staff('PROCESSOR', form), await app.shopper(form.formId)];
  const store = await withACommitInBetween(() => app.call('GET', url, staff));
  expect(store.json<ProcessingDetails>().entries[0]!.contract!.step!.state).toBe('moving');
  await again();
  const results = await withACommitInBetween(() => app.call('GET', '/api/shopper/results', shopper));
  expect(results.json<ShopperResults>().entries[0]!.contract!.step!.state).toBe('moving');
});
