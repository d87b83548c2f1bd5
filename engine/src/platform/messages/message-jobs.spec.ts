import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { MikroORM } from '@mikro-orm/postgresql';
import { randomUUID } from 'node:crypto';
import { startFeatureApp, type FeatureApp } from '../../../test/http/feature-app.ts';
import type { QueueNotifier } from '../jobs/dispatch/queue-notifier.ts';
import { JobRunner } from '../jobs/runner/job-runner.ts';
import { Logger } from '../logging/logger.ts';
import type { SendOutcome } from './carrier.ts';
import { MessageDelivery } from './message-delivery.ts';
import { MessageReruns } from './message-reruns.ts';
import { MessageWork } from './message-work.ts';
import { OutgoingRows } from './outgoing-rows.ts';
import { sendMessage } from './outgoing.jobs.ts';

const worker = randomUUID();
let app: FeatureApp;
let answer: SendOutcome;
let sends: number;
let delivery: MessageDelivery;
let runner: { take(dispatch: { jobId: string; name: string }, worker: string): Promise<void> };
beforeAll(async () => {
  app = await startFeatureApp();
  const [orm, logger] = [app.app.get<MikroORM>(MikroORM), app.app.get(Logger)];
  const email = {
    send() {
      sends += 1;
      return Promise.resolve(answer);
    },
  };
  delivery = new MessageDelivery(orm, app.get(OutgoingRows), logger, { email });
  const jobs = new JobRunner(orm, {} as QueueNotifier, logger);
  const work = new MessageWork(delivery);
  jobs.on(sendMessage, (payload) => work.send(payload));
  runner = jobs as unknown as typeof runner;
}, 60_000);
afterAll(() => app.close());

let id: string;
beforeEach(async () => {
  sends = 0;
  await app.em().execute('DELETE FROM job');
  const message = { channel: 'email' as const, recipient: 'ann@example.com', body: 'Your link' };
  id = await app.em().transactional((em) => app.get(OutgoingRows).add(em, message));
});

interface Job {
  id: string;
  state: string;
  error_code: string | null;
  pause: number;
}
const jobs = () =>
  app.em().execute<Job[]>(
    `SELECT id, state, error_code, ceil(extract(epoch FROM run_at - now()))::int AS pause FROM job
     ORDER BY created_at`,
  );
async function work() {
  const [job] = await jobs();
  await app.em().execute(`UPDATE outgoing_message SET due_at = now() WHERE state = 'waiting'`);
  await runner.take({ jobId: job!.id, name: 'send-message' }, worker);
  return jobs();
}
const rerun = async () => {
  const [job] = await jobs();
  return app
    .get(MikroORM)
    .em.fork()
    .transactional(async (em) => {
      const held = (await app.get(MessageReruns).hold(em, job!.id))!;
      if (held.effect !== 'refused') await held.carryOut({ by: { kind: 'staff', id: '1' }, reason: 'Again' });
      return held;
    });
};
const sentence = async () => {
  const [job] = await jobs();
  return (await app.get(MessageReruns).insight(app.get(MikroORM).em.fork(), [job!.id])).get(job!.id);
};

test('waits with a message that did not leave, shows why, and fails when the message is given up', async () => {
  answer = { outcome: 'not-sent', code: 'not-connected' };
  for (const pause of [5, 30, 120, 600, 1800])
    expect(await work()).toMatchObject([{ state: 'waiting', error_code: 'not-connected', pause }]);
  expect(await work()).toMatchObject([{ state: 'failed', error_code: 'not-connected' }]);
  expect(await sentence()).toMatchObject({
    effect: 'refused',
    sentence: expect.stringContaining('The message was not delivered'),
  });
});

test('completes the same job once the provider accepts the message', async () => {
  answer = { outcome: 'not-sent', code: 'not-connected' };
  await work();
  answer = { outcome: 'sent', ref: null };
  expect(await work()).toMatchObject([{ state: 'completed', error_code: null }]);
  expect(sends).toBe(2);
  expect((await sentence())?.sentence).toContain('it arrives twice');
});

test.each<[SendOutcome, string]>([
  [{ outcome: 'refused', code: 'smtp-550' }, 'The message was not delivered'],
  [{ outcome: 'unknown', code: 'timed-out' }, 'could deliver it twice'],
])('fails the job for %j with its code, and refuses a re-run with the reason', async (carried, words) => {
  answer = carried;
  const code = (carried as { code: string }).code;
  expect(await work()).toMatchObject([{ state: 'failed', error_code: code }]);
  expect((await sentence())?.sentence).toContain(words);
  expect(await rerun()).toMatchObject({ effect: 'refused' });
  expect(sends).toBe(1);
});

test('sends a waiting message at once on a re-run, with the same job', async () => {
  answer = { outcome: 'not-sent', code: 'not-connected' };
  await work();
  expect(await sentence()).toMatchObject({
    effect: 'dispatch',
    sentence: expect.stringContaining('it cannot arrive twice'),
  });
  expect(await rerun()).toMatchObject({ effect: 'dispatch', attemptId: null });
  const [job, ...others] = await jobs();
  expect([job?.state, job!.pause <= 0, others]).toEqual(['waiting', true, []]);
  answer = { outcome: 'sent', ref: null };
  await runner.take({ jobId: job!.id, name: 'send-message' }, worker);
  expect([sends, (await jobs())[0]?.state]).toEqual([2, 'completed']);
});

test('waits while another worker sends the message, and ends as that attempt ends', async () => {
  const rows = app.get(OutgoingRows);
  const taken = (await rows.take(app.em(), id))!;
  expect(await work()).toMatchObject([{ state: 'waiting', error_code: 'being-sent' }]);
  await rows.record(app.em(), taken, { outcome: 'sent', ref: null });
  expect(await work()).toMatchObject([{ state: 'completed' }]);
});

test('finds no message for jobs with another name', async () => {
  expect((await app.get(MessageReruns).insight(app.get(MikroORM).em.fork(), [randomUUID()])).size).toBe(0);
  expect(await app.get(MessageReruns).hold(app.get(MikroORM).em.fork(), randomUUID())).toBeUndefined();
});
