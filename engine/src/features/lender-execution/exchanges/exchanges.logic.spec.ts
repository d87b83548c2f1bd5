import { beforeEach, expect, test } from '@jest/globals';
import type { Exchange } from '@millrace/plugin-sdk/runtime';
import type { MikroORM } from '@mikro-orm/postgresql';
import { Clock } from '../../../platform/clock.ts';
import { Logger } from '../../../platform/logging/logger.ts';
import type { Vault } from '../../../platform/vault/vault.service.ts';
import { Exchanges } from './exchanges.service.ts';

const columns = 7;
let lines: { msg: string; count?: number }[];
/** Write operations that the fake database has received but not completed. */
let writes: { rows: number; done: () => void; fail: (error: Error) => void }[];
let exchanges: Exchanges;

beforeEach(() => {
  lines = [];
  writes = [];
  const execute = (_sql: string, values: unknown[]) => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    writes.push({ rows: values.length / columns, done: resolve, fail: reject });
    return promise;
  };
  exchanges = new Exchanges(
    { em: { fork: () => ({ execute }) } } as unknown as MikroORM,
    { sealJson: () => Buffer.of(1) } as unknown as Vault,
    new Clock(),
    Logger.create('info', 'worker', (line) => lines.push(JSON.parse(line) as (typeof lines)[number])),
  );
});

const seen: Exchange[] = [
  { method: 'GET', url: 'https://lender.example/', status: 200, milliseconds: 1 } as Exchange,
];
const keep = (times = 1) => {
  for (let time = 0; time < times; time += 1)
    exchanges.keep({ id: 'attempt', orgId: 1, storeId: 1, dataKey: null }, 'submit', seen);
};
const settled = () => new Promise((resolve) => setImmediate(resolve));

test('shutdown waits for the running write and for exchanges added during it', async () => {
  keep();
  void exchanges.flush();
  await settled();
  keep(2);
  let isStopped = false;
  const stopping = exchanges.onApplicationShutdown().then(() => (isStopped = true));
  await settled();
  expect([isStopped, writes.length]).toEqual([false, 1]);
  writes[0]!.done();
  await settled();
  expect([isStopped, writes[1]!.rows]).toEqual([false, 2]);
  writes[1]!.done();
  await stopping;
});

test('a failed write is logged, and the next write is made', async () => {
  keep();
  const first = exchanges.flush();
  await settled();
  writes[0]!.fail(new Error('away'));
  await first;
  keep();
  void exchanges.flush();
  await settled();
  expect(writes).toHaveLength(2);
  expect(lines).toMatchObject([{ msg: 'exchanges not stored', count: 1 }]);
});

test('exchanges above the limit are dropped, and their count is logged once for each write', async () => {
  keep();
  void exchanges.flush();
  await settled();
  keep(503);
  expect(lines).toEqual([]);
  void exchanges.flush();
  writes[0]!.done();
  await settled();
  expect(writes[1]!.rows).toBe(500);
  expect(lines).toMatchObject([{ msg: 'exchanges dropped, too many at once', count: 3 }]);
  keep(501);
  void exchanges.flush();
  writes[1]!.done();
  await settled();
  writes[2]!.done();
  expect(lines.map(({ count }) => count)).toEqual([3, 1]);
});
