import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { freshOrm } from '../../../../test/setup/fresh-orm.ts';
import type { Logger } from '../../logging/logger.ts';
import { currentTrace } from '../../logging/trace.ts';
import { scheduleLockHeld } from './schedule-locks.ts';
import { Schedules } from './schedules.ts';

let database: Awaited<ReturnType<typeof freshOrm>>;
const logger = { error() {} } as unknown as Logger;
const scheduler = () => new Schedules(database.orm, logger);
const rows = <Row extends object>(sql: string) => database.orm.em.fork().execute<Row[]>(sql);
const makeDue = () => rows(`UPDATE schedule SET next_at = now() - interval '1 second'`);

beforeAll(async () => {
  database = await freshOrm();
});
afterAll(() => database.close());
beforeEach(() => rows(`DELETE FROM schedule`));

test('runs due work once and again after its interval', async () => {
  let runs = 0;
  const one = scheduler();
  await one.every('count', 60, async () => (runs += 1));
  await one.runDue();
  await one.runDue();
  expect(runs).toBe(1);
  const [row] = await rows(
    `SELECT last_error, took_ms >= 0 AS took, next_at - last_at = interval '60 seconds' AS again FROM schedule`,
  );
  expect(row).toEqual({ last_error: null, took: true, again: true });
});

test('runs each pass in a trace of its own', async () => {
  const traceIds: (string | undefined)[] = [];
  const one = scheduler();
  for (const name of ['a', 'b'])
    await one.every(name, 60, async () => traceIds.push(currentTrace()?.traceId));
  await one.runDue();
  expect(new Set(traceIds).size).toBe(2);
  expect(traceIds[0]).toMatch(/^[0-9a-f]{32}$/);
});

test('does not start work again that still runs, in this or another scheduler', async () => {
  let runs = 0;
  const { promise: end, resolve: finish } = Promise.withResolvers<void>();
  const { promise: under, resolve: start } = Promise.withResolvers<void>();
  const slow = async () => {
    runs += 1;
    start();
    await end;
  };
  const [one, other] = [scheduler(), scheduler()];
  await one.every('slow', 1, slow);
  await other.every('slow', 1, slow);
  const first = one.runDue();
  await under;
  await makeDue();
  const taken = () => rows(`SELECT ${scheduleLockHeld('name')} AS taken, took_ms FROM schedule`);
  expect(await taken()).toEqual([{ taken: true, took_ms: null }]);
  await other.runDue();
  expect(runs).toBe(1);
  finish();
  await first;
  expect(await taken()).toEqual([{ taken: false, took_ms: expect.any(Number) }]);
  await other.runDue();
  expect(runs).toBe(2);
});

test('runs due work once when several schedulers check at the same time', async () => {
  let runs = 0;
  const schedulers = [scheduler(), scheduler(), scheduler()];
  for (const one of schedulers) await one.every('count', 60, async () => (runs += 1));
  await Promise.all(schedulers.map((one) => one.runDue()));
  expect(runs).toBe(1);
});

test('stores the class and place of an error without its message, and clears it on the next run', async () => {
  let fails = true;
  const one = scheduler();
  await one.every('shaky', 60, async () => {
    if (fails) throw new TypeError('Ann 4711');
  });
  await one.runDue();
  const error = async () =>
    (await rows<{ last_error: string | null }>(`SELECT last_error FROM schedule`))[0]!;
  expect((await error()).last_error).toMatch(/^TypeError at/);
  expect((await error()).last_error).not.toContain('Ann');
  fails = false;
  await makeDue();
  await one.runDue();
  expect(await error()).toEqual({ last_error: null });
});
