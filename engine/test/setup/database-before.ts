import { MikroORM } from '@mikro-orm/postgresql';
import { randomBytes } from 'node:crypto';
import { createDatabase } from '../../../scripts/infra/create-database.ts';
import { ormConfig } from '../../src/platform/db/orm.config.ts';
import { sqlMigration, sqlMigrations } from '../../src/platform/db/migrations/sql-migrations.ts';
import { dropDatabase } from './fresh-database.ts';

/** Creates a database as it was before a migration, for testing the effect of the migration on older rows. */
export async function databaseBefore(migration: string) {
  const server = process.env.TEST_PG_URL;
  if (!server) throw new Error('databaseBefore() needs the servers of the `services` project of jest');
  const names = sqlMigrations().map(({ name }) => name);
  const at = names.findIndex((name) => name.startsWith(`${migration}-`));
  const database = `before_${migration}_${randomBytes(6).toString('hex')}`;
  await createDatabase(server, database);
  const orm = await MikroORM.init(ormConfig({ url: `${server}/${database}`, pool: 2, entities: [] }));
  await orm.migrator.up({ to: names[at - 1]! });
  return {
    sql: <Row>(text: string, values: unknown[] = []) => orm.em.fork().execute<Row[]>(text, values),
    /** Runs the migrations up to and including the given one. */
    migrate: (until = migration) =>
      orm.migrator.up({ to: names.find((name) => name.startsWith(`${until}-`))! }),
    /**
     * Runs all migrations and then the given migrations, which exist only in the test. All of them run in one
     * update, as in the product.
     */
    async migrateWith(later: readonly (readonly [name: string, sql: string])[]) {
      const config = ormConfig({ url: `${server}/${database}`, pool: 2, entities: [] });
      const migrationsList = [...sqlMigrations(), ...later.map(([name, text]) => sqlMigration(name, text))];
      const updated = await MikroORM.init({
        ...config,
        migrations: { ...config.migrations, migrationsList },
      });
      try {
        await updated.migrator.up();
      } finally {
        await updated.close(true);
      }
    },
    em: () => orm.em.fork(),
    async close() {
      await orm.close(true);
      await dropDatabase(server, database);
    },
  };
}
