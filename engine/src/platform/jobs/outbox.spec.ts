import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import Type from 'typebox';
import { freshOrm } from '../../../test/setup/fresh-orm.ts';
import type { Config } from '../config/config.ts';
import type { Bells } from './bells.ts';
import { defineJob } from './define-job.ts';
import { claimJob, enqueue, finishJob, type JobRow } from './outbox.ts';
import { Relay } from './relay.ts';

const job = defineJob('lender.submit', 1, { attemptId: Type.String({ format: 'uuid' }) });
const payload = { attemptId: '0b8f5a54-3c7e-4a5b-9d4e-123456789012' };
const worker = '5a1f5a54-3c7e-4a5b-9d4e-123456789012';
let database: Awaited<ReturnType<typeof freshOrm>>;
let rung: JobRow[];
let redisAway: boolean;
/** Whether the connection is known to be broken. */
let isBroken: boolean;
/** What a worker does that hears the ring in the same moment. */
let heard: (jobs: readonly JobRow[]) => Promise<unknown>;
let relay: Relay;

beforeAll(async () => {
  database = await freshOrm();
  const bells = {
    names: ['lender-a'],
    reachable: () => (isBroken ? [] : ['lender-a']),
    async ring(jobs: readonly JobRow[]) {
      if (redisAway) throw new Error('Redis is away');
      rung.push(...jobs);
      await heard(jobs);
    },
  } as unknown as Bells;
  relay = new Relay(database.orm, bells, { REDRIVE_MS: 1000 } as Config);
});
afterAll(() => database.close());
beforeEach(async () => {
  rung = [];
  redisAway = false;
  isBroken = false;
  heard = () => Promise.resolve();
  await database.orm.em.fork().execute('DELETE FROM job', [], 'run');
});
const put = (extra = {}) =>
  database.orm.em.fork().transactional((em) => enqueue(em, job, { queue: 'lender-a', payload, ...extra }));

describe('the outbox', () => {
  test('a job of a transaction that is rolled back is never rung', async () => {
    const failing = database.orm.em.fork().transactional(async (em) => {
      await enqueue(em, job, { queue: 'lender-a', payload });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await relay.ringDue()).toBe(0);
  });

  test('a committed job is rung once', async () => {
    const row = await put();
    expect(await relay.ringDue()).toBe(1);
    expect(await relay.ringDue()).toBe(0);
    expect(rung).toEqual([row]);
  });

  test('while the connection is broken nothing is rung or marked, and what callers rang for is due when it is back', async () => {
    const ids = [await put(), await put({ callerRings: true })];
    isBroken = true;
    for (let tick = 0; tick < 5; tick += 1) expect(await relay.ringDue()).toBe(0);
    isBroken = false;
    expect(await relay.ringDue()).toBe(2);
    expect(await relay.ringDue()).toBe(0);
    expect(rung.map(({ jobId }) => jobId).toSorted()).toEqual(ids.map(({ jobId }) => jobId).toSorted());
    const rows = await database.orm.em
      .fork()
      .execute<{ rings: number }[]>('SELECT rings FROM job ORDER BY 1');
    expect(rows).toEqual([{ rings: 1 }, { rings: 2 }]);
  });

  test('a job may be taken in the moment its ring is heard', async () => {
    await put();
    const taken: unknown[] = [];
    heard = async ([first]) =>
      taken.push(
        ...(await database.orm.em
          .fork()
          .execute(`SELECT id FROM job WHERE id = ? FOR UPDATE SKIP LOCKED`, [first!.jobId])),
      );
    await relay.ringDue();
    expect(taken).toHaveLength(1);
  });

  test('a job for later waits until its time', async () => {
    await put({ inSeconds: 3600 });
    expect(await relay.ringDue()).toBe(0);
  });

  test('while Redis is away nothing is marked as rung, and it is rung when Redis is back', async () => {
    await put();
    redisAway = true;
    await expect(relay.ringDue()).rejects.toThrow('away');
    redisAway = false;
    expect(await relay.ringDue()).toBe(1);
  });

  test('a ring that nobody answered is rung again', async () => {
    const row = await put({ callerRings: true });
    expect(await relay.ringDue()).toBe(0);
    await database.orm.em.fork().execute(`UPDATE job SET rung_at = now() - interval '2 seconds'`, [], 'run');
    expect(await relay.forgetLostRings()).toBe(1);
    await relay.ringDue();
    expect(rung).toEqual([row]);
  });

  test('of twenty workers that hear the same ring one gets the job', async () => {
    const { jobId } = await put();
    const claims = await Promise.all(
      Array.from({ length: 20 }, () => claimJob(database.orm.em.fork(), job, jobId, worker)),
    );
    expect(claims.filter(Boolean)).toHaveLength(1);
  });

  test('two keepers never ring the same job', async () => {
    await Promise.all(Array.from({ length: 30 }, () => put()));
    await Promise.all([relay.ringDue(), relay.ringDue(), relay.ringDue()]);
    expect(new Set(rung.map(({ jobId }) => jobId)).size).toBe(rung.length);
    expect(rung).toHaveLength(30);
  });

  test('a finished job keeps its first end', async () => {
    const { jobId } = await put();
    const em = database.orm.em.fork();
    await finishJob(em, jobId, 'completed');
    await finishJob(em, jobId, 'failed', 'late');
    expect(await em.execute(`SELECT state, error_code FROM job`)).toEqual([
      { state: 'completed', error_code: null },
    ]);
  });
});
