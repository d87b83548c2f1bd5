import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import Type from 'typebox';
import { freshOrm } from '../../../test/setup/fresh-orm.ts';
import type { Logger } from '../logging/logger.ts';
import type { Bells } from './bells.ts';
import { defineJob, type JobDefinition } from './define-job.ts';
import { JobRunner } from './job-runner.ts';
import { enqueue } from './outbox.ts';

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
  const runner = new JobRunner(database.orm, {} as Bells, logger);
  for (const version of versions) runner.on(version, async () => void ran.push(version.version));
  return runner as unknown as { take(ring: { jobId: string; name: string }, worker: string): Promise<void> };
};
const kept = () =>
  database.orm.em.fork().execute(`SELECT version, state, error_code FROM job ORDER BY version`);

test.each([
  ['older', older],
  ['newer', newer],
])('a job of an %s version waits, with its reason, for a worker that knows it', async (_, job) => {
  const ring = await put(job);
  await workerOf(current).take(ring, worker);
  expect(ran).toEqual([]);
  expect(await kept()).toEqual([{ version: job.version, state: 'waiting', error_code: 'unknown-version' }]);
  await workerOf(job).take(ring, worker);
  expect(ran).toEqual([job.version]);
  expect(await kept()).toEqual([{ version: job.version, state: 'completed', error_code: null }]);
});

test('a kind of job nobody here has heard of waits as well', async () => {
  const ring = await put(newer);
  await workerOf().take(ring, worker);
  expect(await kept()).toEqual([{ version: 3, state: 'waiting', error_code: 'unknown-version' }]);
});

test('a worker may know two versions, and runs each as what it is', async () => {
  const both = workerOf(older, current);
  await both.take(await put(current), worker);
  await both.take(await put(older), worker);
  expect(ran).toEqual([2, 1]);
});

test('a ring that comes twice says nothing about versions', async () => {
  const ring = await put(current);
  const runner = workerOf(current);
  await Promise.all([runner.take(ring, worker), runner.take(ring, worker)]);
  expect(ran).toEqual([2]);
  expect(await kept()).toEqual([{ version: 2, state: 'completed', error_code: null }]);
});
