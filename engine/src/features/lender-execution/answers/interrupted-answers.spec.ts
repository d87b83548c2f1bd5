import type { InputRequest, LenderReply } from '@millrace/plugin-sdk';
import { afterAll, afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { RoutingApp } from '../../../../test/routing/routing-app.ts';
import { breakStatements, databaseUnavailable } from '../../../../test/setup/broken-statement.ts';
import { LostJobs } from '../../../platform/jobs/runner/lost-jobs.ts';
import { LenderCalls } from '../lender-work/index.ts';

const code: InputRequest = { id: 'code', kind: 'code', prompt: { en: 'Which code?', es: '¿Qué código?' } };
const asking: LenderReply = { outcome: 'Hold', waitingOn: 'consumer', inputRequests: [code] };
const approved: LenderReply = { outcome: 'Approved', approvedCents: 90_000 };
let handed = 0;
let app: RoutingApp;
beforeAll(async () => {
  app = await RoutingApp.start([
    {
      id: 'ella',
      operations: {
        submit: async () => asking,
        poll: async () => approved,
        answer: async () => {
          handed += 1;
          return approved;
        },
      },
    },
  ]);
});
afterAll(() => app.close());
beforeEach(() => void (handed = 0));
afterEach(() => void jest.restoreAllMocks());

const soon = () => app.sql(`UPDATE job SET run_at = now() WHERE state = 'waiting'`);
const active = () => app.sql(`SELECT name FROM job WHERE state = 'active'`);

/** Lets the shopper answer a lender's question. No worker has claimed the answer. */
async function answered() {
  const { formId } = await app.submit('Waterfall');
  await app.drive();
  const [attempt] = await app.attempts(formId);
  const body = { attemptId: attempt!.id, requestId: 'code', values: { code: '4711' } };
  const reply = await app.call('POST', '/api/shopper/results/answer', await app.shopper(formId), body);
  expect(reply.statusCode).toBe(200);
  return {
    story: () => app.story(formId),
    attemptId: attempt!.id,
    row: async () =>
      (
        await app.sql<{ state: string; reason: string | null; claims: number }>(
          `SELECT state, reason, claims FROM lender_answer WHERE attempt_id = ?`,
          [attempt!.id],
        )
      )[0],
  };
}

test.each([
  ['was not committed', false, { state: 'received', claims: 0 }],
  ['was committed and its reply was lost', true, { state: 'received', claims: 1, reason: 'interrupted' }],
])('an answer whose claim %s is sent once, automatically', async (_, isCarriedOut, between) => {
  const given = await answered();
  breakStatements(/SET state = 'sending'/, { isCarriedOut });
  await app.drive();
  jest.restoreAllMocks();
  expect([handed, await active()]).toEqual([0, []]);
  expect(await given.row()).toMatchObject(between);
  await soon();
  await app.drive();
  expect([handed, await given.story()]).toEqual([1, ['ella.1.1 RESPONDED Approved']]);
});

test('an answer that was interrupted before anything was sent is sent once, automatically', async () => {
  const given = await answered();
  jest.spyOn(app.get(LenderCalls), 'prepare').mockRejectedValueOnce(databaseUnavailable());
  await app.drive();
  expect([handed, (await given.row())!.state, await active()]).toEqual([0, 'received', []]);
  await soon();
  await app.drive();
  expect([handed, await given.story()]).toEqual([1, ['ella.1.1 RESPONDED Approved']]);
});

test('a released answer that may have been sent gets a status check and is not sent again', async () => {
  const given = await answered();
  await app.sql(
    `UPDATE job SET state = 'active', worker_id = ?, started_at = now() WHERE name = 'lender.answer' AND state = 'waiting'`,
    [app.workerId],
  );
  await app.sql(
    `UPDATE lender_answer SET state = 'sending', worker_id = ?, sent_at = now() - interval '1 minute', fence = fence + 1,
       claims = 1, lease_until = now() - interval '1 second' WHERE attempt_id = ?`,
    [app.workerId, given.attemptId],
  );
  await app.reconcile();
  expect((await given.row())!.state).toBe('sending');
  expect(await app.get(LostJobs).free(app.workerId)).toBe(1);
  await app.reconcile();
  expect(await given.row()).toMatchObject({ state: 'unclear', reason: 'interrupted' });
  await app.reconcile(3600);
  await soon();
  await app.drive();
  expect([handed, await given.story()]).toEqual([0, ['ella.1.1 RESPONDED Approved']]);
});
