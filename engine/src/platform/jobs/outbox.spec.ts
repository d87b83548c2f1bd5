import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import Type from 'typebox';
import { freshOrm } from '../../../test/setup/fresh-orm.ts';
import { until } from '../../../test/setup/until.ts';
import type { Config } from '../config/config.ts';
import type { QueueNotifier } from './dispatch/queue-notifier.ts';
import { defineJob } from './define-job.ts';
import { isAnsweredAlready } from './duplicate-jobs.ts';
import { claimJob, enqueue, finishJob, type JobRow } from './outbox.ts';
import { Relay } from './dispatch/relay.ts';

const job = defineJob('lender.submit', 1, { attemptId: Type.String({ format: 'uuid' }) });
const payload = { attemptId: '0b8f5a54-3c7e-4a5b-9d4e-123456789012' };
const worker = '5a1f5a54-3c7e-4a5b-9d4e-123456789012';
let database: Awaited<ReturnType<typeof freshOrm>>;
let dispatched: JobRow[];
let redisUnavailable: boolean;
/** True if the Redis connection is known to be broken. */
let isBroken: boolean;
/** Receives the notifications immediately, in place of a worker. */
let heard: (jobs: readonly JobRow[]) => Promise<unknown>;
let relay: Relay;

beforeAll(async () => {
  database = await freshOrm();
  const notifier = {
    names: ['lender-a'],
    reachable: () => (isBroken ? [] : ['lender-a']),
    async dispatch(jobs: readonly JobRow[]) {
      if (redisUnavailable) throw new Error('Redis is away');
      dispatched.push(...jobs);
      await heard(jobs);
    },
  } as unknown as QueueNotifier;
  relay = new Relay(database.orm, notifier, { REDRIVE_MS: 1000 } as Config);
});
afterAll(() => database.close());
beforeEach(async () => {
  dispatched = [];
  redisUnavailable = false;
  isBroken = false;
  heard = () => Promise.resolve();
  await database.orm.em.fork().execute('DELETE FROM job', [], 'run');
});
const put = (extra = {}) =>
  database.orm.em.fork().transactional((em) => enqueue(em, job, { queue: 'lender-a', payload, ...extra }));

/** True if a statement in the database waits for a lock. */
const waitsForLock = async () => {
  const [row] = await database.orm.em
    .fork()
    .execute<{ waits: boolean }[]>(
      `SELECT count(*) > 0 AS waits FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    );
  return row!.waits;
};

test('a job is answered by one that started before it, even if the start is not committed yet', async () => {
  const about = { subjectId: payload.attemptId };
  const [first, second] = [await put(about), await put(about)];
  const em = database.orm.em.fork();
  let answered: Promise<boolean> | undefined;
  await em.transactional(async (transaction) => {
    await claimJob(transaction, job, first.jobId, worker);
    await claimJob(em.fork(), job, second.jobId, worker);
    answered = isAnsweredAlready(database.orm.em.fork(), second.jobId);
    await Promise.race([answered, until('the check waits for the first job', waitsForLock)]);
  });
  expect(await answered).toBe(true);
  expect(await isAnsweredAlready(em, first.jobId)).toBe(false);
});

test('a job is answered if its transaction began first, but another job was claimed and checked before', async () => {
  const [first, second] = [
    await put({ subjectId: payload.attemptId }),
    await put({ subjectId: payload.attemptId }),
  ];
  const em = database.orm.em.fork();
  await em.transactional(async (transaction) => {
    await transaction.execute('SELECT now()');
    await claimJob(database.orm.em.fork(), job, second.jobId, worker);
    expect(await isAnsweredAlready(database.orm.em.fork(), second.jobId)).toBe(false);
    await claimJob(transaction, job, first.jobId, worker);
  });
  expect(await isAnsweredAlready(em, first.jobId)).toBe(true);
});

describe('the outbox', () => {
  test('never dispatches a job of a rolled back transaction', async () => {
    const failing = database.orm.em.fork().transactional(async (em) => {
      await enqueue(em, job, { queue: 'lender-a', payload });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await relay.dispatchDue()).toBe(0);
  });

  test('dispatches a committed job once', async () => {
    const row = await put();
    expect(await relay.dispatchDue()).toBe(1);
    expect(await relay.dispatchDue()).toBe(0);
    expect(dispatched).toEqual([row]);
  });

  test('dispatches and marks nothing while the connection is broken, and every due job on reconnect', async () => {
    const ids = [await put(), await put({ callerDispatches: true })];
    isBroken = true;
    for (let tick = 0; tick < 5; tick += 1) expect(await relay.dispatchDue()).toBe(0);
    isBroken = false;
    expect(await relay.dispatchDue()).toBe(2);
    expect(await relay.dispatchDue()).toBe(0);
    expect(dispatched.map(({ jobId }) => jobId).toSorted()).toEqual(ids.map(({ jobId }) => jobId).toSorted());
    const rows = await database.orm.em
      .fork()
      .execute<{ dispatch_count: number }[]>('SELECT dispatch_count FROM job ORDER BY 1');
    expect(rows).toEqual([{ dispatch_count: 1 }, { dispatch_count: 2 }]);
  });

  test('lets a worker claim a job at the moment its notification arrives', async () => {
    await put();
    const taken: unknown[] = [];
    heard = async ([first]) =>
      taken.push(
        ...(await database.orm.em
          .fork()
          .execute(`SELECT id FROM job WHERE id = ? FOR UPDATE SKIP LOCKED`, [first!.jobId])),
      );
    await relay.dispatchDue();
    expect(taken).toHaveLength(1);
  });

  test('dispatches a delayed job only when it is due', async () => {
    await put({ inSeconds: 3600 });
    expect(await relay.dispatchDue()).toBe(0);
  });

  test('marks nothing as dispatched when Redis fails, and dispatches when it is back', async () => {
    await put();
    redisUnavailable = true;
    await expect(relay.dispatchDue()).rejects.toThrow('away');
    redisUnavailable = false;
    expect(await relay.dispatchDue()).toBe(1);
  });

  test('dispatches again when no worker took the job', async () => {
    const row = await put({ callerDispatches: true });
    expect(await relay.dispatchDue()).toBe(0);
    await database.orm.em
      .fork()
      .execute(`UPDATE job SET dispatched_at = now() - interval '2 seconds'`, [], 'run');
    expect(await relay.redispatchUnclaimed()).toBe(1);
    await relay.dispatchDue();
    expect(dispatched).toEqual([row]);
  });

  test('gives a job to one of twenty workers with the same notification', async () => {
    const { jobId } = await put();
    const claims = await Promise.all(
      Array.from({ length: 20 }, () => claimJob(database.orm.em.fork(), job, jobId, worker)),
    );
    expect(claims.filter(Boolean)).toHaveLength(1);
  });

  test('never dispatches the same job twice with two schedulers', async () => {
    await Promise.all(Array.from({ length: 30 }, () => put()));
    await Promise.all([relay.dispatchDue(), relay.dispatchDue(), relay.dispatchDue()]);
    expect(new Set(dispatched.map(({ jobId }) => jobId)).size).toBe(dispatched.length);
    expect(dispatched).toHaveLength(30);
  });

  test('keeps the first final state of a finished job', async () => {
    const { jobId } = await put();
    const em = database.orm.em.fork();
    await finishJob(em, jobId, 'completed');
    await finishJob(em, jobId, 'failed', 'late');
    expect(await em.execute(`SELECT state, error_code FROM job`)).toEqual([
      { state: 'completed', error_code: null },
    ]);
  });
});
