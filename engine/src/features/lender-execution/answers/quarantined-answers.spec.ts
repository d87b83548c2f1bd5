import type { InputRequest, LenderReply } from '@millrace/plugin-sdk';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { RoutingApp } from '../../../../test/routing/routing-app.ts';
import {
  forgetGap,
  notifyWorker,
  ownEpochFile,
  releaseOnServer,
  restoreOlderCopy,
} from '../../../../test/routing/older-copy.ts';
import { EpochWatch } from '../../../platform/quarantine/epoch-watch.ts';
import { claimOperation } from '../operations/index.ts';
import { answerOperations } from './answer-rows.ts';

const code: InputRequest = { id: 'code', kind: 'code', prompt: { en: 'Which code?', es: '¿Qué código?' } };
const asking: LenderReply = { outcome: 'Hold', waitingOn: 'consumer', inputRequests: [code] };
const approved: LenderReply = { outcome: 'Approved', approvedCents: 90_000 };
const epoch = ownEpochFile();
let sent = 0;
let polled: LenderReply;
let app: RoutingApp;
beforeAll(async () => {
  app = await RoutingApp.start(
    [
      {
        id: 'ella',
        operations: {
          submit: async () => asking,
          poll: async () => polled,
          answer: async () => {
            sent += 1;
            return approved;
          },
        },
      },
    ],
    epoch.environment,
  );
}, 60_000);
afterAll(async () => {
  await app.close();
  epoch.remove();
});
beforeEach(async () => {
  sent = 0;
  await app.sql(`DELETE FROM quarantine`);
  forgetGap(app);
});

/** Lets the shopper answer a lender's question. No worker has claimed the answer. */
async function answered() {
  const { formId } = await app.submit('Waterfall');
  await app.drive();
  const [attempt] = await app.attempts(formId);
  const body = { attemptId: attempt!.id, requestId: 'code', values: { code: '4711' } };
  const reply = await app.call('POST', '/api/shopper/results/answer', await app.shopper(formId), body);
  expect(reply.statusCode).toBe(200);
  const row = async () =>
    (
      await app.sql<{ id: string; state: string; reason: string | null }>(
        `SELECT id, state, reason FROM lender_answer WHERE attempt_id = ?`,
        [attempt!.id],
      )
    )[0]!;
  return { formId, row };
}

const soon = () => app.sql(`UPDATE job SET run_at = now() WHERE state = 'waiting'`);

test('an answer that an older copy believes unsent is checked, and not sent again', async () => {
  polled = approved;
  const { formId, row } = await answered();
  await restoreOlderCopy(app);
  await app.get(EpochWatch).check();
  expect(await row()).toMatchObject({ state: 'unclear', reason: 'database-restored' });
  await app.reconcile(10);
  await soon();
  await notifyWorker(app);
  expect([sent, await app.story(formId)]).toEqual([0, ['ella.1.1 PENDING Hold']]);
  await releaseOnServer(app);
  await app.reconcile(3600);
  await soon();
  await app.drive();
  await app.reconcile(3600);
  expect([sent, (await row()).state, await app.story(formId)]).toEqual([
    0,
    'processed',
    ['ella.1.1 RESPONDED Approved'],
  ]);
});

test('an answer is asked for again if the lender still asks its question', async () => {
  polled = asking;
  const { row } = await answered();
  await restoreOlderCopy(app);
  await app.get(EpochWatch).check();
  await releaseOnServer(app);
  for (let round = 0; round < 2; round += 1) {
    await app.reconcile(3600);
    await soon();
    await app.drive();
  }
  expect([sent, (await row()).state]).toEqual([0, 'processed']);
});

test('a worker whose job began before the quarantine claims no answer', async () => {
  polled = asking;
  const { row } = await answered();
  const { id } = await row();
  const claim = () =>
    claimOperation(app.em(), answerOperations, id, { workerId: app.workerId, leaseMs: 60_000 });
  await restoreOlderCopy(app);
  expect(await claim()).toBeUndefined();
  await app.sql(`UPDATE database_epoch SET server_start = NULL`);
  expect(await claim()).toMatchObject({ id, state: 'sending' });
});
