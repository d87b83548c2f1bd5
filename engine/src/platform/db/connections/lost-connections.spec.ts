import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { MikroORM } from '@mikro-orm/postgresql';
import { freshDatabase, type FreshDatabase } from '../../../../test/setup/fresh-database.ts';
import { ormConfig } from '../orm.config.ts';

let database: FreshDatabase;
let orm: MikroORM;
let other: MikroORM;
beforeAll(async () => {
  database = await freshDatabase();
  orm = await MikroORM.init(ormConfig({ url: database.url, pool: 2, entities: [] }));
  other = await MikroORM.init(ormConfig({ url: database.url, pool: 2, entities: [] }));
});
afterAll(async () => {
  await orm.close(true);
  await other.close(true);
  await database.drop();
});

/** Runs a transaction whose connection the server ends in the middle, as a restart of Postgres does. */
async function lostTransaction(): Promise<void> {
  await orm.em.fork().transactional(async (em) => {
    const [row] = await em.execute<{ pid: number }[]>('SELECT pg_backend_pid() AS pid');
    await other.em.fork().execute('SELECT pg_terminate_backend(?)', [row!.pid]);
    await em.execute('SELECT 1');
  });
}

test('returns lost connections to the pool', async () => {
  for (let round = 0; round < 4; round += 1)
    await expect(lostTransaction()).rejects.toThrow(/terminat|connection/i);
  expect(await orm.em.fork().execute('SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

test('ends the pool although a connection is never released', async () => {
  const ended = await MikroORM.init(ormConfig({ url: database.url, pool: 2, entities: [] }));
  const em = ended.em.fork();
  await em.begin();
  await em.execute('SELECT 1');
  await ended.close(true);
  expect(await ended.isConnected()).toBe(false);
}, 15_000);
