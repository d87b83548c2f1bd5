import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import Type from 'typebox';
import { freshOrm } from '../../../../test/setup/fresh-orm.ts';
import { Logger } from '../../logging/logger.ts';
import type { Dispatch, DispatchBatch } from './queue-dispatch.ts';
import type { QueueNotifier } from './queue-notifier.ts';
import { defineJob } from '../define-job.ts';
import { JobRunner } from '../runner/job-runner.ts';
import type { JobRow } from '../outbox.ts';

const job = defineJob('lender.submit', 1, { attemptId: Type.String({ format: 'uuid' }) });
const row = (jobId: string, queue = 'lender-a'): JobRow => ({ jobId, queue, name: job.name });
const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

let database: Awaited<ReturnType<typeof freshOrm>>;
let runner: JobRunner;
/** Ids of the jobs that were dispatched through Redis. */
let dispatched: string[];
let started: string[];
let ends: Map<string, () => void>;
/** Delivers a notification to the worker as Bull does. */
let deliver: (jobId: string | undefined) => Promise<void>;
let deliverTogether: (jobs: JobRow[] | undefined) => Promise<void>;
let errors: number;

beforeAll(async () => {
  database = await freshOrm();
});
afterAll(() => database.close());
beforeEach(() => {
  dispatched = [];
  started = [];
  ends = new Map();
  const queueOf = (name: string) => ({
    process: (_: number, work: (dispatch: { data: Partial<Dispatch> }) => Promise<void>) => {
      if (name === 'lender-a') deliver = (jobId) => work({ data: jobId ? { jobId, name: job.name } : {} });
    },
    pause: () => Promise.resolve(),
  });
  const together = {
    process: (_: number, work: (dispatch: { data: Partial<DispatchBatch> }) => Promise<void>) => {
      deliverTogether = (jobs) => work({ data: jobs ? { jobs } : {} });
    },
    pause: () => Promise.resolve(),
  };
  const notifier = {
    together,
    names: ['lender-a', 'lender-b'],
    queue: queueOf,
    dispatchQuietly: (jobs: readonly JobRow[]) => dispatched.push(...jobs.map(({ jobId }) => jobId)),
  } as unknown as QueueNotifier;
  errors = 0;
  const logger = Logger.create('silent', 'test');
  logger.error = () => void (errors += 1);
  runner = new JobRunner(database.orm, notifier, logger);
  runner.onSelfClaiming(job, async ({ jobId }) => {
    started.push(jobId);
    await new Promise<void>((resolve) => ends.set(jobId, resolve));
    return true;
  });
  runner.listen('lender-a', 2, 'worker');
  runner.listen('lender-b', 1, 'worker');
  runner.listenTogether('worker');
});

test('runs the next step in the same worker without Redis when it has a place', async () => {
  runner.dispatch([row('one'), row('two')], 'worker');
  await nextTurn();
  expect(started).toEqual(['one', 'two']);
  expect(dispatched).toEqual([]);
});

test('dispatches jobs through Redis when the worker has no place or no such queue', async () => {
  runner.dispatch([row('one'), row('two'), row('three'), row('four', 'lender-c')], 'worker');
  expect(dispatched).toEqual(['three', 'four']);
});

test('starts jobs of several lenders from one notification and dispatches those without a place again', async () => {
  await deliverTogether([row('one'), row('two', 'lender-b'), row('three', 'lender-b')]);
  await nextTurn();
  expect(started).toEqual(['one', 'two']);
  expect(dispatched).toEqual(['three']);
});

test('never runs more jobs of a lender at a time than the lender allows, local or dispatched', async () => {
  runner.dispatch([row('one'), row('two')], 'worker');
  const delivered = deliver('three');
  await nextTurn();
  expect(started).toEqual(['one', 'two']);
  ends.get('one')!();
  await nextTurn();
  await nextTurn();
  expect(started).toEqual(['one', 'two', 'three']);
  runner.dispatch([row('four')], 'worker');
  expect(dispatched).toEqual(['four']);
  ends.get('three')!();
  await delivered;
  runner.dispatch([row('five')], 'worker');
  expect(dispatched).toEqual(['four']);
});

test('takes no new jobs while draining and waits for the running ones', async () => {
  runner.dispatch([row('one')], 'worker');
  await nextTurn();
  const drained = runner.drain(5000);
  runner.dispatch([row('two')], 'worker');
  expect(dispatched).toEqual(['two']);
  ends.get('one')!();
  expect(await drained).toBe(true);
});

test('ignores a notification whose data Redis has lost', async () => {
  await deliver(undefined);
  await deliverTogether(undefined);
  expect([started, dispatched, errors]).toEqual([[], [], 0]);
});
