import { afterAll, afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { RoutingApp } from '../../../../test/routing/routing-app.ts';
import { databaseUnavailable } from '../../../../test/setup/broken-statement.ts';
import { LostJobs } from '../../../platform/jobs/runner/lost-jobs.ts';
import { AttemptStore } from '../../routing/route-attempts/index.ts';
import { LenderCalls } from './lender-calls.ts';

let sent = 0;
let app: RoutingApp;
beforeAll(async () => {
  app = await RoutingApp.start([
    {
      id: 'ella',
      operations: {
        submit: async () => {
          sent += 1;
          return { outcome: 'Approved', approvedCents: 90_000 };
        },
      },
    },
  ]);
});
afterAll(() => app.close());
beforeEach(() => void (sent = 0));
afterEach(() => void jest.restoreAllMocks());

/** The private part of `AttemptStore` that claims attempts. */
interface Claiming {
  readonly claims: { takeAll(group: unknown): Promise<unknown> };
}

const soon = () => app.sql(`UPDATE job SET run_at = now() WHERE state = 'waiting'`);
const openJobs = () => app.sql(`SELECT state FROM job WHERE state = 'active'`);

test('an attempt whose claim was committed without a reply to the worker is queued again and sent once', async () => {
  const { claims } = app.get(AttemptStore) as unknown as Claiming;
  const takeAll = claims.takeAll.bind(claims);
  jest.spyOn(claims, 'takeAll').mockImplementationOnce(async (group) => {
    await takeAll(group);
    throw databaseUnavailable();
  });
  const { formId } = await app.submit('Waterfall');
  await app.drive();
  expect([sent, await app.story(formId), await openJobs()]).toEqual([0, ['ella.1.1 QUEUED'], []]);
  expect((await app.attempts(formId))[0]).toMatchObject({ reason: 'interrupted', claims: 1 });
  await soon();
  await app.drive();
  expect([sent, await app.story(formId)]).toEqual([1, ['ella.1.1 RESPONDED Approved']]);
});

test('an attempt whose claim was not committed is dispatched again', async () => {
  const { claims } = app.get(AttemptStore) as unknown as Claiming;
  jest.spyOn(claims, 'takeAll').mockRejectedValueOnce(databaseUnavailable());
  const { formId } = await app.submit('Waterfall');
  await app.drive();
  expect([sent, await app.story(formId)]).toEqual([0, ['ella.1.1 QUEUED']]);
  await soon();
  await app.drive();
  expect([sent, await app.story(formId)]).toEqual([1, ['ella.1.1 RESPONDED Approved']]);
  expect((await app.attempts(formId))[0]).toMatchObject({ claims: 1 });
});

test('an attempt that was interrupted before anything was sent is queued again and sent once', async () => {
  jest.spyOn(app.get(LenderCalls), 'prepare').mockRejectedValueOnce(databaseUnavailable());
  const { formId } = await app.submit('Waterfall');
  await app.drive();
  expect([sent, await app.story(formId), await openJobs()]).toEqual([0, ['ella.1.1 QUEUED'], []]);
  await soon();
  await app.drive();
  expect([sent, await app.story(formId)]).toEqual([1, ['ella.1.1 RESPONDED Approved']]);
});

test('a released attempt that may have been sent gets a status check and is not sent again', async () => {
  const { formId } = await app.submit('Waterfall');
  const [job] = await app.sql<{ id: string }>(
    `UPDATE job SET state = 'active', worker_id = ?, started_at = now() WHERE application_id = ? RETURNING id`,
    [app.workerId, formId],
  );
  await app.sql(
    `UPDATE attempt SET state = 'SUBMITTING', worker_id = ?, sent_at = now() - interval '1 minute', fence = fence + 1,
       claims = 1, lease_until = now() - interval '1 second' WHERE application_id = ?`,
    [app.workerId, formId],
  );
  await app.reconcile();
  expect(await app.story(formId)).toEqual(['ella.1.1 SUBMITTING']);
  expect(await app.get(LostJobs).free(app.workerId)).toBe(1);
  await app.reconcile();
  expect((await app.attempts(formId))[0]).toMatchObject({ state: 'UNKNOWN', reason: 'interrupted' });
  await soon();
  await app.drive();
  expect(sent).toBe(0);
  expect(await app.sql(`SELECT state FROM job WHERE id = ?`, [job!.id])).toEqual([{ state: 'completed' }]);
});
