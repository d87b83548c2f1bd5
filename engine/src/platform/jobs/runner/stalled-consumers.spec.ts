import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { queue, workersTogether, type RealWorker } from '../../../../test/jobs/real-workers.ts';
import { until } from '../../../../test/setup/until.ts';

let all: Awaited<ReturnType<typeof workersTogether>>;
let worker: RealWorker;
beforeEach(async () => {
  all = await workersTogether();
  worker = all.add();
  await worker.start(1);
});
afterEach(() => all.close());

interface StalledConsumer {
  bclient: { disconnect(): void; status: string };
}

/** Ends the connection through which the worker receives notifications. Bull does not open a new one. */
async function stallConsumer(): Promise<void> {
  const { bclient } = worker.notifier.queue(queue) as unknown as StalledConsumer;
  bclient.disconnect();
  await until('the connection is gone', () => bclient.status === 'end');
}
/** Inserts a job that became due and was dispatched ten minutes ago. */
async function putOld(): Promise<void> {
  await all.put(1);
  await all.sql(
    `UPDATE job SET run_at = now() - interval '10 minutes', dispatched_at = now(), dispatch_count = 3`,
  );
  await all.scheduler.notifier.dispatch(await all.rows());
}
const before = () => worker.notifier.queue(queue);

test('restarts the consumer of a stalled queue, and completes its waiting job', async () => {
  await stallConsumer();
  const deaf = before();
  await putOld();
  await worker.runner.restartStalled(60_000);
  expect(before()).toBe(deaf);
  await worker.runner.restartStalled(0);
  expect(before()).not.toBe(deaf);
  await until('it is heard', () => worker.running.size === 1);
  worker.endOne();
  await until('it is done', async () => (await all.left()) === 0);
});

test.each([
  ['nothing waits', () => Promise.resolve()],
  [
    'the waiting jobs are due later',
    async () => {
      await putOld();
      await all.sql(`UPDATE job SET run_at = now() + interval '1 hour'`);
    },
  ],
  [
    'people paused it',
    async () => {
      await putOld();
      // The test has no user, so the column for the user id must accept null.
      await all.sql(`ALTER TABLE queue_pause ALTER paused_by DROP NOT NULL`);
      await all.sql(
        `INSERT INTO queue_pause (queue, paused_by_name, reason) VALUES ('${queue}', 'Ann', 'asked')`,
      );
    },
  ],
  [
    'the waiting jobs are for another version of the product',
    async () => {
      await putOld();
      await all.sql(`UPDATE job SET error_code = 'unknown-version'`);
    },
  ],
  [
    'this worker takes nothing at present',
    async () => {
      worker.runner.pauseIntake(true);
      await putOld();
    },
  ],
  [
    'this worker has no place for it',
    async () => {
      const [row] = await all.put(1);
      worker.runner.dispatch([row!], worker.registry.id);
      await until('it is taken', () => worker.running.size === 1);
      await putOld();
    },
  ],
])('leaves a silent queue alone where %s', async (_, arrange) => {
  await stallConsumer();
  await arrange();
  const deaf = before();
  await worker.runner.restartStalled(0);
  expect(before()).toBe(deaf);
});

test('leaves a queue alone that received a notification just now', async () => {
  await putOld();
  await until('it is heard', () => worker.running.size === 1);
  const one = before();
  worker.endOne();
  await until('it is done', async () => (await all.left()) === 0);
  await stallConsumer();
  await putOld();
  await worker.runner.restartStalled(20_000);
  expect(before()).toBe(one);
});
