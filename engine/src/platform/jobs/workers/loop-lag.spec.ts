import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { workersTogether, type RealWorker } from '../../../../test/jobs/real-workers.ts';
import { until } from '../../../../test/setup/until.ts';
import type { Logger } from '../../logging/logger.ts';
import { lagGuard } from './loop-lag.ts';

let all: Awaited<ReturnType<typeof workersTogether>>;
let slow: RealWorker;
let logged: string[];
let judge: ReturnType<typeof lagGuard>;
beforeEach(async () => {
  all = await workersTogether();
  slow = all.add();
  await slow.start(2);
  logged = [];
  const say = (event: string) => void logged.push(event);
  judge = lagGuard(slow.runner, { warn: say, info: say } as unknown as Logger);
});
afterEach(() => all.close());

const samples = (lagMs: number, from: number, to: number) => {
  for (let second = from; second <= to; second += 1) judge({ atMs: second * 1000, lagMs });
};

test('pauses intake while the event loop lags, logs it once, finishes running jobs, then resumes', async () => {
  const [first] = await all.put(1);
  await until('one runs', () => slow.running.size === 1);
  samples(800, 0, 20);
  expect(logged).toEqual(['event loop lags, worker takes no jobs']);

  const more = await all.put(2);
  slow.runner.dispatch(more, slow.registry.id);
  slow.endOne();
  await until('the first is done', async () => (await all.stateOf(first!.jobId)) === 'completed');
  await until('the others are dispatched', async () => ((await slow.notifier.waiting('lender-a')) ?? 0) >= 2);
  expect(slow.running.size).toBe(0);

  samples(10, 21, 24);
  expect(logged).toEqual([
    'event loop lags, worker takes no jobs',
    'event loop recovered, worker takes jobs again',
  ]);
  await until('both are taken', () => slow.running.size === 2);
});

test('lets another worker take the jobs that a lagging worker does not take', async () => {
  samples(800, 0, 6);
  const other = all.add();
  await other.start(2);
  await slow.registry.leave();
  await other.beat();
  await all.put(2);
  await until('the other has both', () => other.running.size === 2);
  expect(slow.running.size).toBe(0);
});
