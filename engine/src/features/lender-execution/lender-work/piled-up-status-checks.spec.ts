import { LenderError, type LenderReply } from '@millrace/plugin-sdk';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { RoutingApp } from '../../../../test/routing/routing-app.ts';
import { pauseQueue, resumeQueue } from '../../../platform/jobs/queue-pauses.ts';
import { AttemptStore } from '../../routing/route-attempts/index.ts';
import { enqueueFor } from './reconciler.ts';
import { statusCheckJob } from './lender-work.jobs.ts';

let asked: string[] = [];
let app: RoutingApp;
beforeAll(async () => {
  app = await RoutingApp.start([
    {
      id: 'lost',
      operations: {
        submit: async () => {
          throw new LenderError('connection-lost', 'maybe', 'The connection broke.');
        },
        lookup: async () => {
          asked.push('lookup');
          throw new LenderError('connection-lost', 'no', 'The connection broke.');
        },
      },
    },
    {
      id: 'slow',
      operations: {
        submit: async (): Promise<LenderReply> => ({ outcome: 'Pending', references: { application: 'A' } }),
        poll: async () => {
          asked.push('poll');
          return { outcome: 'Pending' };
        },
      },
    },
  ]);
});
afterAll(() => app.close());
beforeEach(() => void (asked = []));

const waitingStatusChecks = (formId: string) =>
  app.sql<{ id: string; name: string }>(
    `SELECT id, name FROM job WHERE application_id = ? AND name IN ('lender.lookup', 'lender.poll') AND state = 'waiting'`,
    [formId],
  );

test.each([
  ['lost', 'UNKNOWN', 'lookup'],
  ['slow', 'PENDING', 'poll'],
])(
  'a paused queue of %s collects only one status check, and the lender is asked once',
  async (lender, state, name) => {
    const { formId, orgId, storeId } = await app.submit('Waterfall', [lender]);
    await app.drive();
    const before = (await app.attempts(formId))[0];
    expect(before).toMatchObject({ state });
    await app.staff('DEV_ADMIN', { orgId, storeId });
    const [user] = await app.sql<{ id: number }>(`SELECT id FROM app_user ORDER BY id DESC LIMIT 1`);
    const queue = `lender-${lender}`;
    const pause = { queue, userId: user!.id, userName: 'Ann', reason: 'Looked into.' };
    expect(await pauseQueue(app.em(), pause)).toBe(true);
    for (let minute = 0; minute < 4; minute += 1) await app.reconcile(3600);
    const waiting = await waitingStatusChecks(formId);
    expect(waiting.map((job) => job.name)).toEqual([`lender.${name}`]);
    await resumeQueue(app.em(), queue);
    await app.drive();
    expect(asked.filter((one) => one === name)).toEqual([name]);
    expect((await app.attempts(formId))[0]).toMatchObject({ state });
  },
);

test('several status checks requested before the first runs are one call; a later request is another', async () => {
  const { formId } = await app.submit('Waterfall', ['lost']);
  await app.drive();
  const [{ id }] = (await app.sql<{ id: string }>(`SELECT id FROM attempt WHERE application_id = ?`, [
    formId,
  ])) as [{ id: string }];
  const attempt = (await app.get(AttemptStore).find(app.em(), id))!;
  for (let times = 0; times < 12; times += 1) await enqueueFor(app.em(), attempt, statusCheckJob);
  await app.drive();
  expect(asked).toEqual(['lookup']);
  expect((await app.attempts(formId))[0]).toMatchObject({ state: 'UNKNOWN' });
  await enqueueFor(app.em(), attempt, statusCheckJob);
  await app.drive();
  expect(asked).toEqual(['lookup', 'lookup']);
});
