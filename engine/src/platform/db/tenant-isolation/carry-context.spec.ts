import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { freshDatabase, type FreshDatabase } from '../../../../test/setup/fresh-database.ts';
import { ormConfig } from '../orm.config.ts';
import { alsoWithin, within } from './tenant-context.ts';

let database: FreshDatabase;
let orm: MikroORM;
beforeAll(async () => {
  database = await freshDatabase();
  // Uses a pool of one connection, so that the next statement would reveal a context that the previous one
  // left on the connection.
  orm = await MikroORM.init(ormConfig({ url: database.url, pool: 1, entities: [], tenantIsolation: true }));
});
afterAll(async () => {
  await orm.close(true);
  await database.drop();
});

const stores = async (em: EntityManager = orm.em.fork()) => {
  const [row] = await em.execute<{ stores: string | null }[]>(
    `SELECT current_setting('app.context', true)::jsonb ->> 'stores' AS stores WHERE current_setting('app.context', true) <> ''`,
  );
  return row?.stores ?? null;
};

test('sends the context with a bare statement, and not with the next one on the same connection', async () => {
  expect(await within({ stores: [1] }, () => stores())).toBe('{1}');
  expect(await stores()).toBeNull();
});

test('keeps the context during a transaction, and drops it at its end', async () => {
  await within({ stores: [2] }, () =>
    orm.em
      .fork()
      .transactional(async (em) => expect([await stores(em), await stores(em)]).toEqual(['{2}', '{2}'])),
  );
  expect(await stores()).toBeNull();
  const failing = within({ stores: [3] }, () =>
    orm.em.fork().transactional(async (em) => {
      expect(await stores(em)).toBe('{3}');
      throw new Error('no');
    }),
  );
  await expect(failing).rejects.toThrow('no');
  expect(await stores()).toBeNull();
});

test('applies a context that changes inside a transaction, also around a savepoint', async () => {
  await within({ stores: [1] }, () =>
    orm.em.fork().transactional(async (em) => {
      expect(await alsoWithin({ stores: [1, 2] }, () => stores(em))).toBe('{1,2}');
      expect(await stores(em)).toBe('{1}');
      const inner = em.transactional(async (nested) => {
        expect(await within({ stores: [9] }, () => stores(nested))).toBe('{9}');
        throw new Error('back');
      });
      await expect(inner).rejects.toThrow('back');
      expect(await stores(em)).toBe('{1}');
    }),
  );
});

test('keeps the contexts of twenty parallel statements apart', async () => {
  const asked = Array.from({ length: 20 }, (_, index) => within({ stores: [index + 1] }, () => stores()));
  expect(await Promise.all(asked)).toEqual(asked.map((_, index) => `{${index + 1}}`));
});

test('leaves no context behind after a failed statement', async () => {
  await expect(within({ stores: [1] }, () => orm.em.fork().execute('SELECT 1/0'))).rejects.toThrow(/zero/);
  expect(await stores()).toBeNull();
});
