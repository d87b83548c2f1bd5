import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import Type from 'typebox';
import { breakStatements, databaseUnavailable } from '../../../../test/setup/broken-statement.ts';
import { freshOrm } from '../../../../test/setup/fresh-orm.ts';
import type { Logger } from '../../logging/logger.ts';
import { currentTrace } from '../../logging/trace.ts';
import type { QueueNotifier } from '../dispatch/queue-notifier.ts';
import { defineJob, type JobDefinition } from '../define-job.ts';
import { JobRunner } from './job-runner.ts';
import { enqueue } from '../outbox.ts';
import { LostJobs } from './lost-jobs.ts';
import type { WorkerRegistry } from '../workers/worker-registry.ts';

const made = (version: number) =>
  defineJob('lender.submit', version, { attemptId: Type.String({ format: 'uuid' }) });
const [older, current, newer] = [made(1), made(2), made(3)];
const payload = { attemptId: '0b8f5a54-3c7e-4a5b-9d4e-123456789012' };
const worker = '5a1f5a54-3c7e-4a5b-9d4e-123456789012';

let database: Awaited<ReturnType<typeof freshOrm>>;
let ran: number[];
beforeAll(async () => {
  database = await freshOrm();
});
afterAll(() => database.close());
beforeEach(async () => {
  ran = [];
  await database.orm.em.fork().execute('DELETE FROM job', [], 'run');
});

const put = (job: JobDefinition<typeof payload>) =>
  database.orm.em.fork().transactional((em) => enqueue(em, job, { queue: 'lender-a', payload }));
const workerOf = (...versions: JobDefinition<typeof payload>[]) => {
  const logger = { warn: () => {}, error: () => {} } as unknown as Logger;
  const runner = new JobRunner(database.orm, {} as QueueNotifier, logger);
  for (const version of versions) runner.on(version, async () => void ran.push(version.version));
  return runner as unknown as {
    take(dispatch: { jobId: string; name: string }, worker: string): Promise<void>;
  };
};
const kept = () =>
  database.orm.em.fork().execute(`SELECT version, state, error_code FROM job ORDER BY version`);

test.each([
  ['older', older],
  ['newer', newer],
])(
  'leaves a job of an %s version waiting, with its reason, until a worker knows that version',
  async (_, job) => {
    const dispatch = await put(job);
    await workerOf(current).take(dispatch, worker);
    expect(ran).toEqual([]);
    expect(await kept()).toEqual([{ version: job.version, state: 'waiting', error_code: 'unknown-version' }]);
    await workerOf(job).take(dispatch, worker);
    expect(ran).toEqual([job.version]);
    expect(await kept()).toEqual([{ version: job.version, state: 'completed', error_code: null }]);
  },
);

test('leaves a job of an unknown type waiting', async () => {
  const dispatch = await put(newer);
  await workerOf().take(dispatch, worker);
  expect(await kept()).toEqual([{ version: 3, state: 'waiting', error_code: 'unknown-version' }]);
});

test('runs each job with the handler of its version when a worker knows two versions', async () => {
  const both = workerOf(older, current);
  await both.take(await put(current), worker);
  await both.take(await put(older), worker);
  expect(ran).toEqual([2, 1]);
});

test('runs each job in its own trace, which its log lines carry', async () => {
  const traceIds: (string | undefined)[] = [];
  const runner = new JobRunner(database.orm, {} as QueueNotifier, {} as Logger);
  runner.on(current, async () => void traceIds.push(currentTrace()?.traceId));
  const taking = runner as unknown as {
    take(dispatch: { jobId: string; name: string }, worker: string): Promise<void>;
  };
  for (const dispatch of [await put(current), await put(current)]) await taking.take(dispatch, worker);
  expect(new Set(traceIds).size).toBe(2);
  expect(traceIds[0]).toMatch(/^[0-9a-f]{32}$/);
});

test('does not mark a job as unknown when its notification arrives twice', async () => {
  const dispatch = await put(current);
  const runner = workerOf(current);
  await Promise.all([runner.take(dispatch, worker), runner.take(dispatch, worker)]);
  expect(ran).toEqual([2]);
  expect(await kept()).toEqual([{ version: 2, state: 'completed', error_code: null }]);
});

describe('while the database is unavailable', () => {
  const logger = { warn: () => {}, error: () => {} } as unknown as Logger;
  const running = (handle: () => Promise<void>) => {
    const runner = new JobRunner(database.orm, {} as QueueNotifier, logger);
    runner.on(current, handle);
    return runner;
  };
  const take = (runner: JobRunner, dispatch: object) =>
    (runner as unknown as { take(dispatch: object, worker: string): Promise<void> }).take(dispatch, worker);
  const states = () => database.orm.em.fork().execute(`SELECT state, error_code, worker_id FROM job`);
  const free = (runner: JobRunner) =>
    new LostJobs(database.orm, runner, logger, {} as WorkerRegistry).free(worker);
  const waitingAgain = { state: 'waiting', error_code: 'database-away', worker_id: null };
  afterEach(() => void jest.restoreAllMocks());

  test('puts an interrupted job back to waiting and completes it after the next notification', async () => {
    let tries = 0;
    const runner = running(async () => {
      tries += 1;
      if (tries === 1) throw databaseUnavailable();
    });
    const dispatch = await put(current);
    await take(runner, dispatch);
    expect(await states()).toEqual([waitingAgain]);
    await take(runner, dispatch);
    expect([tries, await states()]).toMatchObject([2, [{ state: 'completed', error_code: null }]]);
  });

  test('retries until the result of a job is stored', async () => {
    let tries = 0;
    const runner = running(async () => void (tries += 1));
    breakStatements(/SET state = \?, finished_at/, { isCarriedOut: false, times: 2 });
    await take(runner, await put(current));
    expect([tries, await states()]).toMatchObject([1, [{ state: 'completed' }]]);
  });

  test('retries until the postponement of a job is stored', async () => {
    const runner = running(() => Promise.reject(databaseUnavailable()));
    breakStatements(/database-away/, { isCarriedOut: false, times: 2 });
    await take(runner, await put(current));
    expect(await states()).toEqual([waitingAgain]);
  });

  test('puts a job back to waiting when the reply to its claim was lost', async () => {
    const runner = running(async () => void ran.push(1));
    breakStatements(/SET state = 'active'/, { isCarriedOut: true });
    await take(runner, await put(current));
    expect([ran, await states()]).toEqual([[], [waitingAgain]]);
  });

  test('frees jobs that the worker claimed but does not run, and no others', async () => {
    const [started, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const runner = running(async () => {
      started.resolve();
      await goOn.promise;
    });
    const taking = take(runner, await put(current));
    await started.promise;
    const other = '6b1f5a54-3c7e-4a5b-9d4e-123456789012';
    for (const owner of [worker, other]) {
      const { jobId } = await put(current);
      await database.orm.em
        .fork()
        .execute(`UPDATE job SET state = 'active', worker_id = ?, started_at = now() WHERE id = ?`, [
          owner,
          jobId,
        ]);
    }
    expect(await free(runner)).toBe(1);
    const left = await database.orm.em
      .fork()
      .execute(`SELECT state, worker_id FROM job ORDER BY state, worker_id`);
    expect(left).toEqual([
      { state: 'active', worker_id: worker },
      { state: 'active', worker_id: other },
      { state: 'waiting', worker_id: null },
    ]);
    goOn.resolve();
    await taking;
    expect(await free(runner)).toBe(0);
  });

  test('never frees a job that another worker has claimed since', async () => {
    const other = '6b1f5a54-3c7e-4a5b-9d4e-123456789012';
    const dispatch = await put(current);
    const runner = running(async () => {
      await database.orm.em.fork().execute(`UPDATE job SET worker_id = ?`, [other]);
      throw databaseUnavailable();
    });
    await take(runner, dispatch);
    expect(await states()).toMatchObject([{ state: 'active', worker_id: other }]);
  });
});
