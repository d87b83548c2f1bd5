import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { workersTogether, type RealWorker } from '../../../../test/jobs/real-workers.ts';
import { until } from '../../../../test/setup/until.ts';

let all: Awaited<ReturnType<typeof workersTogether>>;
let one: RealWorker;
let two: RealWorker;
beforeEach(async () => {
  all = await workersTogether();
  [one, two] = [all.add(), all.add()];
});
afterEach(() => all.close());

/** Starts both workers, and waits until each knows that the other one is alive. */
async function startBoth(places: number): Promise<void> {
  await one.start(places);
  await two.start(places);
  await one.beat();
}

const inHand = () => [one.running.size, two.running.size];
/** Lets the running jobs of these workers end, one after the other, until no job is left. */
const workOff = (...workers: RealWorker[]) =>
  until('everything is done', async () => {
    for (const worker of workers) worker.endOne();
    return (await all.left()) === 0;
  });

test('limits the jobs of a lender across two workers and gives each worker a share', async () => {
  await startBoth(2);
  await all.put(12);
  await until('both have one', () => inHand().join() === '1,1');
  await workOff(one, two);
  expect(all.mostAtOnce()).toBe(2);
});

test('completes all jobs with two workers when a lender allows one job at a time', async () => {
  await startBoth(1);
  await all.put(6);
  await until('one is asked', () => one.running.size + two.running.size === 1);
  await workOff(one, two);
  expect(all.mostAtOnce()).toBe(1);
});

test('passes notifications on when a worker has no share', async () => {
  await startBoth(1);
  const rows = await all.put(1);
  await until('one of them has it', () => one.running.size + two.running.size === 1);
  const [busy, idle] = one.running.size === 1 ? [one, two] : [two, one];
  const more = await all.put(2);
  idle.runner.dispatch([...rows, ...more], idle.registry.id);
  await workOff(busy);
  expect([idle.running.size, all.mostAtOnce()]).toEqual([0, 1]);
});

test.each([1, 2])('gives all %i places to the remaining worker when the other one leaves', async (places) => {
  await startBoth(places);
  await two.runner.drain(1000);
  await two.registry.leave();
  await one.beat();
  await all.put(4);
  await until('the other has all places', () => one.running.size === places);
  await workOff(one);
  expect([two.running.size, all.mostAtOnce()]).toEqual([0, places]);
});

test('gives no share to a worker without a recent heartbeat', async () => {
  await startBoth(1);
  await all.orm.em
    .fork()
    .execute(
      `UPDATE worker SET heartbeat_at = now() - interval '16 seconds' WHERE id = ?`,
      [two.registry.id],
      'run',
    );
  await one.beat();
  await all.put(1);
  await until('the other has it', () => one.running.size === 1);
  await workOff(one);
});

test('gives up places as jobs end when another worker joins', async () => {
  await one.start(2);
  await all.put(6);
  await until('it has both', () => one.running.size === 2);
  await two.start(2);
  await one.beat();
  one.endOne();
  one.endOne();
  await until('both have one', () => inHand().join() === '1,1');
  await workOff(one, two);
});

test('reports to a worker marked dead that it has no rank, and excludes it from the shares', async () => {
  await startBoth(2);
  await two.registry.leave();
  expect(await two.registry.heartbeat()).toBeUndefined();
  expect(await one.registry.heartbeat()).toEqual({ rank: 0, alive: 1 });
});
