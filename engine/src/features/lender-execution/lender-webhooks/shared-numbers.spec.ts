import type { LenderReply, WebhookCall } from '@millrace/plugin-sdk';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { RoutingApp } from '../../../../test/routing/routing-app.ts';
import { WebhookJobs } from './index.ts';

const pending: LenderReply = { outcome: 'Pending' };
const approved: LenderReply = { outcome: 'Approved', approvedCents: 90_000 };
const readBody = (call: WebhookCall) =>
  JSON.parse(Buffer.from(call.rawBody).toString()) as { id: string; find: object; reply: LenderReply };

let app: RoutingApp;
beforeAll(async () => {
  app = await RoutingApp.start([
    {
      id: 'ella',
      operations: {
        submit: async () => pending,
        webhook: {
          verify: (call) => ({ valid: true, dedupeKey: readBody(call).id }),
          read: (call) => ({ type: 'update', ...readBody(call) }),
        },
      },
    },
  ]);
}, 60_000);
afterAll(() => app.close());

/**
 * Submits applications that the lender leaves pending. All of them have the same id at the lender (`number`).
 */
async function waiting(number: string, more: number, samePhone = false) {
  const first = await app.submit('Waterfall');
  const forms = [first.formId];
  for (let count = 0; count < more; count += 1) forms.push(await app.submitAgain(first, first.orgId));
  await app.drive();
  if (samePhone)
    await app.sql(
      `UPDATE application SET applicant_id = (SELECT applicant_id FROM application WHERE id = ?) WHERE store_id = ?`,
      [first.formId, first.storeId],
    );
  await app.sql(
    `INSERT INTO attempt_reference (lender_id, kind, value, attempt_id)
     SELECT lender_id, 'application', ?, id FROM attempt WHERE store_id = ?`,
    [number, first.storeId],
  );
  return { ...first, forms };
}
const call = async (find: object) => {
  const id = randomUUID();
  const url = '/api/webhooks/lenders/ella';
  const { statusCode } = await app.app.inject({
    method: 'POST',
    url,
    payload: { id, find, reply: approved },
  });
  expect(statusCode).toBe(202);
  await app.drive();
  return id;
};
const jobsOf = (dedupeKey: string) =>
  app.sql<{ id: string; state: string; error_code: string | null; call: string }>(
    `SELECT j.id, j.state, j.error_code, i.state AS call FROM job j JOIN inbox i ON i.id::text = j.inbox_id
     WHERE i.dedupe_key = ?`,
    [dedupeKey],
  );
const stories = async (forms: readonly string[]) =>
  (await Promise.all(forms.map((form) => app.story(form)))).flat();

test('a call about a number of several persons changes no application and goes to a person', async () => {
  const { forms, ...place } = await waiting('N-1', 1);
  const [job] = await jobsOf(await call({ application: 'N-1' }));
  expect(job).toMatchObject({ state: 'review', error_code: 'number-of-several', call: 'received' });
  expect(await stories(forms)).toEqual(['ella.1.1 PENDING Pending', 'ella.1.1 PENDING Pending']);
  const insight = (await app.get(WebhookJobs).insight(app.em(), [job!.id])).get(job!.id)!;
  expect(insight.sentence).toContain('No application was changed. Ask');
  await app.sql(
    `DELETE FROM attempt_reference WHERE attempt_id = (SELECT id FROM attempt WHERE application_id = ?)`,
    [forms[0]],
  );
  const again = { job_id: job!.id, reason: 'The number was typed into the wrong form.' };
  await app.call('POST', '/api/admin/bull/re-run', await app.staff('DEV_ADMIN', place), again);
  await app.drive();
  expect(await stories(forms)).toEqual(['ella.1.1 PENDING Pending', 'ella.1.1 RESPONDED Approved']);
});

test('our own reference names the attempt, even if another person has the same number', async () => {
  const { forms } = await waiting('N-2', 1);
  const [attempt] = await app.attempts(forms[0]!);
  await call({ reference: attempt!.id, application: 'N-2' });
  expect(await stories(forms)).toEqual(['ella.1.1 RESPONDED Approved', 'ella.1.1 PENDING Pending']);
});

test('a call about several applications of one person changes the newest', async () => {
  const { forms } = await waiting('N-3', 2, true);
  await call({ application: 'N-3' });
  expect((await stories(forms)).map((story) => story.includes('RESPONDED'))).toEqual([false, false, true]);
});
