import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { CreditCheck, CreditCheckList } from '@millrace/schemas/api';
import { RoutingApp } from '../../../../test/routing/routing-app.ts';
import { softPullApplicant } from '../../../../test/routing/soft-pull-applicant.ts';
import { startVendors } from '../../../../test/setup/vendor-sandbox.ts';
import { AutomaticPulls } from './automatic-pulls.ts';
import { SoftPulls } from './soft-pulls.service.ts';

let vendors: Awaited<ReturnType<typeof startVendors>>;
let app: RoutingApp;
beforeAll(async () => {
  vendors = await startVendors();
  app = await RoutingApp.start(
    [{ id: 'ella', operations: { submit: async () => ({ outcome: 'Rejected' }) } }],
    { LENDER_SANDBOX_URL: vendors.url },
  );
}, 180_000);
afterAll(async () => {
  await app.close();
  await vendors.close();
});

type Form = Awaited<ReturnType<RoutingApp['submit']>>;
async function connected(form: Form, api_secret = 'secret-1', when = 'manual'): Promise<string> {
  const cookie = await app.staff('STORE_ADMIN', form);
  const reply = await app.call('POST', '/api/store-integrations', cookie, {
    storeId: form.storeId,
    integration_id: 'isoftpull',
    values: { api_key: 'key-1', api_secret, run: when },
  });
  expect(reply.statusCode).toBe(200);
  return cookie;
}
const run = (cookie: string, { storeId, formId }: Form) =>
  app.call('POST', '/api/store-integrations/run-isp-credit-check', cookie, { storeId, formId });
const agreed = () => app.submit('Waterfall', ['ella'], softPullApplicant, {}, { soft: 1, hard: 0 });

test('runs once a day with the keys of the store, and the list of checks shows it', async () => {
  const form = await agreed();
  const cookie = await connected(form);
  const first = await run(cookie, form);
  expect(first.json<CreditCheck>()).toMatchObject({ result: 'score', score: 702, source: 'isoftpull' });
  expect((await run(cookie, form)).json()).toEqual(first.json());
  const query = `formId=${form.formId}&storeId=${form.storeId}`;
  const listed = await app.call('GET', `/api/credit-checks?${query}`, cookie);
  expect(listed.json<CreditCheckList>().checks).toMatchObject([{ score: 702 }]);
  const stored = await app.sql<{ row: object; sealed: string }>(
    `SELECT to_jsonb(p) - 'score_sealed' AS row, encode(score_sealed, 'escape') AS sealed FROM soft_pull p`,
  );
  expect(stored).toHaveLength(1);
  expect(Object.values(stored[0]!.row)).not.toContain(702);
  expect(stored[0]!.sealed).not.toContain('702');
});

test('may run again after the bureau refused the keys', async () => {
  const form = await agreed();
  const cookie = await connected(form, 'expired');
  expect((await run(cookie, form)).json()).toMatchObject({ result: 'refused', score: null });
  await connected(form);
  expect((await run(cookie, form)).json()).toMatchObject({ result: 'score' });
});

test('does not run without keys or without the consent of the shopper', async () => {
  const form = await app.submit('Waterfall', ['ella'], softPullApplicant);
  const cookie = await app.staff('STORE_ADMIN', form);
  expect((await run(cookie, form)).json()).toMatchObject({ code: 'credit-check-not-available' });
  await connected(form);
  expect((await run(cookie, form)).json()).toMatchObject({ code: 'credit-check-not-agreed' });
});

test('runs once by itself after a submission, where the store chose this and the shopper agreed', async () => {
  const [form, manual, silent] = [
    await agreed(),
    await agreed(),
    await app.submit('Waterfall', ['ella'], softPullApplicant),
  ];
  const cookie = await connected(form, 'secret-1', 'automatic');
  await connected(manual);
  await connected(silent, 'secret-1', 'automatic');
  const pulls = app.get(SoftPulls);
  const plan = ({ storeId, formId }: Form) =>
    app.em().transactional((em) => pulls.plan(em, { storeId, formId }));
  for (const one of [form, form, manual, silent]) await plan(one);
  await app.get(AutomaticPulls).runDue();
  const made = await app.sql<{ form_id: string }>(
    `SELECT form_id, asked_by, due_at FROM soft_pull WHERE asked_by IS NULL`,
  );
  expect(made).toEqual([{ form_id: form.formId, asked_by: null, due_at: null }]);
  const query = `formId=${form.formId}&storeId=${form.storeId}`;
  const listed = await app.call('GET', `/api/credit-checks?${query}`, cookie);
  expect(listed.json<CreditCheckList>().checks).toMatchObject([{ result: 'score', score: 702 }]);
});
