import type { MikroORM } from '@mikro-orm/postgresql';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { freshOrm } from '../../../../test/setup/fresh-orm.ts';
import { Logger } from '../../logging/logger.ts';
import { ClockCheck } from './clock-check.ts';

let fresh: Awaited<ReturnType<typeof freshOrm>>;
const lines: string[] = [];
beforeAll(async () => {
  fresh = await freshOrm();
}, 60_000);
afterAll(() => fresh.close());

const database = () => fresh.orm as unknown as MikroORM;

const look = (aheadMs: number, orm = database()) => {
  lines.length = 0;
  const logger = Logger.create('info', 'test', (line) => lines.push(line));
  return new ClockCheck(orm, logger).compareClocks(() => Date.now() + aheadMs);
};

test('starts when the database has the same time', async () => {
  await new ClockCheck(database(), Logger.create('silent', 'test')).onApplicationBootstrap();
  await look(0);
  expect(lines).toEqual([]);
});

test('logs a small clock difference', async () => {
  await look(1500);
  expect(lines.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual(['clocks differ']);
});

test.each([
  ['ahead of', 90_000],
  ['behind', -90_000],
])('refuses to start when the clock is far %s the database’s', async (where, aheadMs) => {
  await expect(look(aheadMs)).rejects.toThrow(
    new RegExp(`^This machine's clock is (89|90)\\.\\d s ${where} the database's\\. Set both by NTP`),
  );
});

test('does not treat an unavailable database as a wrong clock', async () => {
  const away = { em: { fork: () => ({ execute: () => Promise.reject(new Error('away')) }) } };
  await expect(look(0, away as unknown as MikroORM)).resolves.toBeUndefined();
});
