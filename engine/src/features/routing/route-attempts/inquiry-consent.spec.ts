import { LenderError, type LenderReply } from '@millrace/plugin-sdk';
import type {
  ApplicantDetails,
  BullJob,
  Explanation,
  ProcessingDetails,
  ShopperResults,
} from '@millrace/schemas/api';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { RoutingApp } from '../../../../test/routing/routing-app.ts';

type Form = Awaited<ReturnType<RoutingApp['submit']>>;

const keys = ['anna', 'bert', 'cora'] as const;
const replyOf = async (key: string): Promise<LenderReply> => {
  const answer = says[key]!;
  if (answer instanceof LenderError) throw answer;
  return answer;
};
const softDecline: LenderReply = { outcome: 'Soft Decline' };
let says: Record<string, LenderReply | LenderError>;
let app: RoutingApp;
beforeAll(async () => {
  const lenders = keys.map((id) => ({ id, operations: { submit: () => replyOf(id) } }));
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
const entryOf = async (form: Form, key: string) => {
  const page = `/api/forms/${form.storeId}/${form.formId}/processing/form-details`;
  const reply = await app.call('GET', page, await app.staff('PROCESSOR', form));
  return reply.json<ProcessingDetails>().entries.find(({ lenderKey }) => lenderKey === key)!;
};
const lendersOf = async ({ formId }: Form) => {
  const cookie = await app.staff('DEV_ADMIN', await agreedTo(0));
  const reply = await app.call('GET', `/api/admin/explanations/${formId}`, cookie);
  return reply.json<Explanation>();
};

test('a lender beyond the customer’s consent is excluded from the plan with an explanation', async () => {
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

test('a correction beyond the consent is refused with a next step and changes nothing', async () => {
  const form = await agreedTo(2);
  await app.drive();
  expect((await entryOf(form, 'anna')).refusedNow).toBe(
    'Asking Lender anna would make one hard credit inquiry more than the customer agreed to. Start a new application with the customer, with a new consent.',
  );
  const reply = await regrade(form, 'anna');
  expect(reply.statusCode).toBe(409);
  expect(reply.json()).toMatchObject({
    code: 'inquiry-consent-needed',
    message: expect.stringContaining('one hard credit inquiry more than the customer agreed to'),
    next: 'Start a new application with the customer, with a new consent.',
  });
  expect(await app.story(form.formId)).toEqual([
    'anna.1.1 RESPONDED Soft Decline',
    'bert.1.1 PENDING Pending',
  ]);
});

test('store and shopper see the inquiries of the ledger, also after a correction', async () => {
  const form = await agreedTo(3);
  await app.drive();
  const store = await app.staff('PROCESSOR', form);
  const read = async () => ({
    store: (
      await app.call('GET', `/api/applicants/${form.formId}/applicant-details`, store)
    ).json<ApplicantDetails>().inquiries,
    shopper: (
      await app.call('GET', '/api/shopper/results', await app.shopper(form.formId))
    ).json<ShopperResults>().inquiries,
  });
  const hard = (lender: string) => ({ lender, inquiry: 'hard', at: expect.any(String) });
  const counts = (made: number) => ({ agreed: { soft: 0, hard: 3 }, made: { soft: 0, hard: made } });
  const first = [hard('Lender anna'), hard('Lender bert')];
  expect(await read()).toEqual({ store: { ...counts(2), ledger: first }, shopper: counts(2) });
  expect((await regrade(form, 'anna')).statusCode).toBe(200);
  await app.drive();
  const all = [...first, hard('Lender anna')];
  expect(await read()).toEqual({ store: { ...counts(3), ledger: all }, shopper: counts(3) });
});

test('a correction uses up the inquiry of later lenders, and these are not asked', async () => {
  const form = await agreedTo(3);
  await app.drive();
  expect((await regrade(form, 'anna')).statusCode).toBe(200);
  says['bert'] = { outcome: 'Rejected' };
  await app.drive();
  await app.reconcile(3600);
  await app.drive();
  const made = await app.sql<{ lender: number }>(
    `SELECT lender_id FROM read.inquiry_ledger WHERE application_id = ?`,
    [form.formId],
  );
  expect(made).toHaveLength(3);
  expect(await app.story(form.formId)).toHaveLength(3);
  expect(await app.routeState(form.formId)).toBe('done');
  const { lenders } = await lendersOf(form);
  expect(lenders.find(({ name }) => /cora/i.test(name))).toMatchObject({
    status: 'skipped',
    position: 3,
    group: 3,
    code: 'inquiry-consent',
    because: 'Asking Lender cora would cause more hard credit inquiries than the customer agreed to.',
  });
  expect(await entryOf(form, 'cora')).toMatchObject({
    state: 'Completed',
    status: 'Skipped',
    canHardSubmit: false,
    excludedBecause: 'inquiry-consent',
    reasons: ['Asking Lender cora would cause more hard credit inquiries than the customer agreed to.'],
  });
  expect((await post('/api/e2e/application/hard-submit', form, 'cora')).json()).toMatchObject({
    code: 'inquiry-consent-needed',
  });
});

describe('an application that a lender never got', () => {
  const rerun = async (form: Form) => {
    const [job] = await app.sql<{ id: string }>(
      `SELECT j.id FROM job j JOIN attempt a ON a.id = j.subject_id
       WHERE j.application_id = ? AND a.lender_key = 'anna'`,
      [form.formId],
    );
    const staff = await app.staff('DEV_ADMIN', form);
    const shown = await app.call('GET', `/api/admin/bull-jobs/${job!.id}`, staff);
    const body = { job_id: job!.id, reason: 'Their key was wrong.', confirm_new_inquiry: true };
    return {
      ...shown.json<BullJob>(),
      reply: await app.call('POST', '/api/admin/bull/re-run', staff, body),
    };
  };
  const failed = async (hard: number) => {
    says['anna'] = new LenderError('bad-credentials', 'no', 'Refused.');
    const form = await agreedTo(hard);
    await app.drive();
    return form;
  };

  test.each([
    ['none', 'send-again', /which asks no credit bureau\.$/],
    ['soft', 'new-attempt', /which makes a new soft inquiry, which only the customer sees\.$/],
    ['hard', 'new-attempt', /which makes a new hard inquiry, which other lenders see\.$/],
  ])('is sent again with the inquiry it makes: %s', async (kind, effect, sentence) => {
    const form = await failed(3);
    const lenders = `jsonb_set(plan, '{groups,0,0,inquiry}', to_jsonb(?::text))`;
    const agreed = `jsonb_set(${lenders}, '{agreed}', '{"soft":1,"hard":3}')`;
    await app.sql(`UPDATE route SET plan = ${agreed} WHERE application_id = ?`, [kind, form.formId]);
    says['anna'] = { outcome: 'Rejected' };
    const { rerun: before, rerun_sentence, reply } = await rerun(form);
    expect([before, rerun_sentence]).toEqual([effect, expect.stringMatching(sentence)]);
    expect(reply.json()).toMatchObject({ effect });
  });

  test('is not sent again beyond the consent, and the job shows this before the button is pressed', async () => {
    says['bert'] = softDecline;
    const form = await failed(2);
    expect((await regrade(form, 'bert')).statusCode).toBe(200);
    await app.drive();
    const { rerun: before, rerun_sentence, reply } = await rerun(form);
    expect([before, rerun_sentence]).toEqual([
      'refused',
      expect.stringMatching(/^Asking Lender anna .* than the customer agreed to\. Start a new application/),
    ]);
    expect(reply.statusCode).toBe(409);
    expect(await app.story(form.formId)).toEqual([
      'anna.1.1 ERROR_FINAL',
      'bert.1.1 RESPONDED Soft Decline',
      'bert.2.1 RESPONDED Soft Decline',
    ]);
  });
});

test('an application from before consents had numbers is limited by its form only', async () => {
  const form = await app.submit('Waterfall', keys);
  await app.drive();
  expect((await regrade(form, 'anna')).statusCode).toBe(200);
});
