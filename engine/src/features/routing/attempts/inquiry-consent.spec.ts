import type { LenderReply } from '@millrace/plugin-sdk';
import type { Explanation, ProcessingDetails } from '@millrace/schemas/api';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { RoutingApp } from '../../../../test/routing/routing-app.ts';

type Form = Awaited<ReturnType<RoutingApp['submit']>>;

const keys = ['anna', 'bert', 'cora'] as const;
const softDecline: LenderReply = { outcome: 'Soft Decline' };
let says: Record<string, LenderReply>;
let app: RoutingApp;
beforeAll(async () => {
  const lenders = keys.map((id) => ({ id, operations: { submit: async () => says[id]! } }));
  app = await RoutingApp.start(lenders);
}, 60_000);
afterAll(() => app.close());
beforeEach(() => {
  says = { anna: softDecline, bert: { outcome: 'Pending' }, cora: { outcome: 'Rejected' } };
});

const agreedTo = (hard: number) => app.submit('Waterfall', keys, {}, {}, { soft: 0, hard });
const lenderId = async (key: string) =>
  (await app.sql<{ id: number }>(`SELECT id FROM lender WHERE key = ?`, [key]))[0]!.id;
async function post(path: string, form: Form, key: string) {
  const body = { form_id: form.formId, store_id: form.storeId, lender_id: await lenderId(key) };
  const more = path.endsWith('hard-submit') ? { reason: 'The customer asks for it' } : { values: {} };
  return app.call('POST', path, await app.staff('PROCESSOR', form), { ...body, ...more });
}
const regrade = (form: Form, key: string) => post('/api/api-pipe/application/regrade', form, key);
const lendersOf = async ({ formId }: Form) => {
  const cookie = await app.staff('DEV_ADMIN', await agreedTo(0));
  const reply = await app.call('GET', `/api/admin/explanations/${formId}`, cookie);
  return reply.json<Explanation>();
};

test('whom the customer’s consent does not reach is left out of the plan, with a sentence', async () => {
  const form = await agreedTo(2);
  await app.drive();
  expect(await app.story(form.formId)).toEqual([
    'anna.1.1 RESPONDED Soft Decline',
    'bert.1.1 PENDING Pending',
  ]);
  const { lenders, inquiries } = await lendersOf(form);
  expect(lenders.find(({ name }) => /cora/i.test(name))).toMatchObject({
    code: 'inquiry-consent',
    because: expect.stringMatching(
      /^Asking .* would cause more hard credit inquiries than the customer agreed to\.$/,
    ),
  });
  expect(inquiries).toEqual({
    agreed: { soft: 0, hard: 2 },
    planned: { soft: 0, hard: 2 },
    made: { soft: 0, hard: 2 },
  });
});

test('a correction that would be one inquiry too many is refused, says what to do and changes nothing', async () => {
  const form = await agreedTo(2);
  await app.drive();
  const reply = await regrade(form, 'anna');
  expect(reply.statusCode).toBe(409);
  expect(reply.json()).toMatchObject({
    code: 'inquiry-consent-needed',
    message: expect.stringContaining('one more hard credit inquiry than the customer agreed to'),
    next: 'Begin a new application with the customer: it comes with a new consent.',
  });
  expect(await app.story(form.formId)).toEqual([
    'anna.1.1 RESPONDED Soft Decline',
    'bert.1.1 PENDING Pending',
  ]);
});

test('a correction uses up what was left for the lenders behind it, and nobody else is asked then', async () => {
  const form = await agreedTo(3);
  await app.drive();
  expect((await regrade(form, 'anna')).statusCode).toBe(200);
  says['bert'] = { outcome: 'Rejected' };
  await app.drive();
  await app.reconcile(3600);
  await app.drive();
  const made = await app.sql<{ lender: number }>(
    `SELECT lender_id FROM inquiry_ledger WHERE application_id = ?`,
    [form.formId],
  );
  expect(made).toHaveLength(3);
  expect(await app.story(form.formId)).toHaveLength(3);
  expect(await app.routeState(form.formId)).toBe('done');
  const { lenders } = await lendersOf(form);
  expect(lenders.find(({ name }) => /cora/i.test(name))).toMatchObject({
    standing: 'skipped',
    position: 3,
    group: 3,
    code: 'inquiry-consent',
    because: 'Asking Lender cora would cause more hard credit inquiries than the customer agreed to.',
  });
  const page = `/api/forms/${form.storeId}/${form.formId}/processing/form-details`;
  const { entries } = (
    await app.call('GET', page, await app.staff('PROCESSOR', form))
  ).json<ProcessingDetails>();
  expect(entries.find(({ lenderKey }) => lenderKey === 'cora')).toMatchObject({
    state: 'Skipped',
    canHardSubmit: false,
    excludedBecause: 'inquiry-consent',
    reasons: ['Asking Lender cora would cause more hard credit inquiries than the customer agreed to.'],
  });
  expect((await post('/api/e2e/application/hard-submit', form, 'cora')).json()).toMatchObject({
    code: 'inquiry-consent-needed',
  });
});

test('an application of before consents named numbers is limited by its form alone', async () => {
  const form = await app.submit('Waterfall', keys);
  await app.drive();
  expect((await regrade(form, 'anna')).statusCode).toBe(200);
});
