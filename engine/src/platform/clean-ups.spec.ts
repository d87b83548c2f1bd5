import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { freshOrm } from '../../test/setup/fresh-orm.ts';
import { CleanUps } from './clean-ups.ts';
import { IdempotencyKeys } from './http/idempotency.ts';
import type { Logger } from './logging/logger.ts';

let database: Awaited<ReturnType<typeof freshOrm>>;
beforeAll(async () => {
  database = await freshOrm();
});
afterAll(() => database.close());

const logger = { error: () => {} } as unknown as Logger;
const keyed = (key: string, days: number) =>
  database.orm.em.fork().execute(
    `INSERT INTO idempotency (scope, key, request_hash, status, body, created_at)
     VALUES ('s', ?, '', 200, '{}', now() - make_interval(days => ?))`,
    [key, days],
    'run',
  );
const keys = async () =>
  (await database.orm.em.fork().execute<{ key: string }[]>(`SELECT key FROM idempotency`)).map(
    ({ key }) => key,
  );

test('deletes idempotency keys after two days and runs the clean-ups of features', async () => {
  await keyed('old', 3);
  await keyed('young', 1);
  const cleanUps = new CleanUps(database.orm, logger);
  cleanUps.add('idempotency keys', (em) => new IdempotencyKeys().deleteOld(em));
  let ran = 0;
  cleanUps.add('theirs', async () => {
    ran += 1;
  });
  await cleanUps.run();
  expect([ran, await keys()]).toEqual([1, ['young']]);
});

test('names a failing clean-up and still runs the others', async () => {
  const cleanUps = new CleanUps(database.orm, logger);
  let ran = 0;
  cleanUps.add('broken', async () => {
    throw new Error('no');
  });
  cleanUps.add('last', async () => {
    ran += 1;
  });
  await expect(cleanUps.run()).rejects.toThrow('Not cleaned up: broken.');
  expect(ran).toBe(1);
});
