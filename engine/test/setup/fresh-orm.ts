import { MikroORM } from '@mikro-orm/postgresql';
import { ormConfig } from '../../src/platform/db/orm.config.ts';
import { freshDatabase } from './fresh-database.ts';
import { ObservedEntityManager } from './observed-statements.ts';

/**
 * Creates a migrated database for one spec file and connects MikroORM to it. Starts no other part of the
 * product.
 */
export async function freshOrm({ tenantIsolation = false } = {}) {
  const database = await freshDatabase();
  const orm = await MikroORM.init(
    ormConfig({
      url: database.url,
      pool: 20,
      entities: [],
      tenantIsolation,
      entityManager: ObservedEntityManager,
    }),
  );
  return {
    orm,
    database,
    async close() {
      await orm.close(true);
      await database.drop();
    },
  };
}
