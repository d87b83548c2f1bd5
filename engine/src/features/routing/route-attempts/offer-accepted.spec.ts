import type { LenderReply } from '@millrace/plugin-sdk';
import { termsOf } from '@millrace/schemas/offers';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { leaseOffer } from '../../../../test/routing/approved-lease.ts';
import { RoutingApp } from '../../../../test/routing/routing-app.ts';
import { AttemptStore } from './index.ts';

const offer = { ...leaseOffer, totalCostCents: 108_000 };
const approved: LenderReply = {
  outcome: 'Approved',
  approvedCents: 90_000,
  offers: [offer],
  references: { application: 'A' },
};
const sent: string[] = [];
let replyOfBert: () => Promise<LenderReply>;
const lenders = [
  { id: 'anna', submit: async () => approved },
  { id: 'bert', submit: () => replyOfBert() },
  { id: 'cora', submit: async () => approved },
].map(({ id, submit }) => ({
  id,
  operations: {
    submit: () => {
      sent.push(id);
      return submit();
    },
  },
}));

let app: RoutingApp;
beforeAll(async () => {
  app = await RoutingApp.start(lenders);
});
afterAll(() => app.close());
beforeEach(() => {
  sent.length = 0;
  replyOfBert = async () => ({ outcome: 'Rejected' });
});

type Form = Awaited<ReturnType<RoutingApp['submit']>>;
const everybody = { stop_after: null };
/**
 * Submits an application to a form that asks all lenders one after another. The lender anna has approved, and
 * the lender bert is next.
 */
async function annaApproved(): Promise<Form> {
  const form = await app.submit('Waterfall', ['anna', 'bert', 'cora'], { first_name: 'Maria' }, everybody);
  await dispatchAll(form);
  expect(await app.story(form.formId)).toEqual(['anna.1.1 RESPONDED Approved', 'bert.1.1 QUEUED']);
  return form;
}
/** Runs only the jobs that wait now, not the jobs that these jobs create. */
async function dispatchAll({ formId }: Form): Promise<void> {
  const due = await app.sql<{ id: string; name: string }>(
    `SELECT id, name FROM job WHERE application_id = ? AND state = 'waiting' AND name = 'lender.submit'`,
    [formId],
  );
  for (const { id, name } of due) await app.dispatch(id, name);
}
async function choose({ formId }: Form): Promise<void> {
  const [anna] = await app.attempts(formId);
  const body = { attemptId: anna!.id, offerId: 'o1', seen: termsOf(offer) };
  const reply = await app.call('POST', '/api/shopper/offers/choose', await app.shopper(formId), body);
  expect(reply.statusCode).toBe(200);
}
const bertOf = async ({ formId }: Form) =>
  (await app.attempts(formId)).find(({ lender_key: key }) => key === 'bert')!;
const submitJobs = ({ formId }: Form) =>
  app.sql(
    `SELECT state, error_code FROM job WHERE application_id = ? AND subject_id IN
    (SELECT id FROM attempt WHERE lender_key = 'bert') ORDER BY created_at`,
    [formId],
  );

test('a chosen offer cancels waiting attempts, and no other lender is asked', async () => {
  const form = await annaApproved();
  await choose(form);
  await dispatchAll(form);
  expect(sent).toEqual(['anna']);
  expect(await app.story(form.formId)).toEqual(['anna.1.1 RESPONDED Approved', 'bert.1.1 CANCELLED']);
  expect(await app.routeState(form.formId)).toBe('done');
  expect(await submitJobs(form)).toEqual([{ state: 'completed', error_code: null }]);
});

test('the store’s closeout cancels waiting attempts, and no other lender is asked', async () => {
  const form = await annaApproved();
  const [anna] = await app.sql<{ lender_id: number }>(
    `SELECT lender_id FROM attempt WHERE application_id = ? AND lender_key = 'anna'`,
    [form.formId],
  );
  const payload = {
    storeId: form.storeId,
    formId: form.formId,
    closeout: {
      applicant_accepted: false,
      closed_associate_id: null,
      applicationResults: [{ lender_id: anna!.lender_id, approved_amount: 900 }],
    },
  };
  const cookie = await app.staff('STORE_ADMIN', form);
  const reply = await app.call('POST', '/api/forms/closeout', cookie, payload);
  expect([reply.statusCode, reply.json()]).toEqual([200, expect.objectContaining({ is_closed: true })]);
  await dispatchAll(form);
  expect(sent).toEqual(['anna']);
  expect(await app.story(form.formId)).toEqual(['anna.1.1 RESPONDED Approved', 'bert.1.1 CANCELLED']);
});

test('a late answer is stored, and the next lender is not asked', async () => {
  replyOfBert = async () => ({ outcome: 'Pending', references: { application: 'B' } });
  const form = await annaApproved();
  await dispatchAll(form);
  await choose(form);
  await app.em().transactional(async (em) => {
    const attempt = await app.get(AttemptStore).find(em, (await bertOf(form)).id);
    await app.get(AttemptStore).apply(em, { attempt: attempt!, on: 'answered', reply: approved });
  });
  await dispatchAll(form);
  expect(sent).toEqual(['anna', 'bert']);
  expect(await app.story(form.formId)).toEqual([
    'anna.1.1 RESPONDED Approved',
    'bert.1.1 RESPONDED Approved',
  ]);
  expect(await app.routeState(form.formId)).toBe('done');
});

test('an attempt that was under way and provably did not arrive is not sent again', async () => {
  const form = await annaApproved();
  const { id } = await bertOf(form);
  await app.sql(`UPDATE attempt SET state = 'SUBMITTING', sent_at = now() WHERE id = ?`, [id]);
  await choose(form);
  expect(await app.story(form.formId)).toContain('bert.1.1 SUBMITTING');
  await app.sql(`UPDATE attempt SET state = 'QUEUED', sent_at = NULL WHERE id = ?`, [id]);
  await dispatchAll(form);
  expect(sent).toEqual(['anna']);
  expect(await app.story(form.formId)).toEqual(['anna.1.1 RESPONDED Approved', 'bert.1.1 CANCELLED']);
  expect(await app.routeState(form.formId)).toBe('done');
  expect(await bertOf(form)).toMatchObject({ reason: 'offer-accepted', sent_at: null });
});
