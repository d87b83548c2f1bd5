import { Migrator } from '@mikro-orm/migrations';
import { defineConfig, type AnyEntity, type EntityName } from '@mikro-orm/postgresql';
import { releaseLostConnections } from './lost-connections.ts';
import { sqlMigrations } from './sql-migrations.ts';

export interface DatabaseSettings {
  url: string;
  pool: number;
  entities: EntityName<AnyEntity>[];
}

/**
 * MikroORM prints SQL with literal values, so its own logging stays off for good
 * (stack traces and metrics come from the exception filter, which names no value).
 */
export function ormConfig({ url, pool, entities }: DatabaseSettings) {
  return defineConfig({
    clientUrl: url,
    entities,
    debug: false,
    logger: () => {},
    forceUtcTimezone: true,
    allowGlobalContext: false,
    extensions: [Migrator],
    discovery: { warnWhenNoEntities: false },
    pool: { min: 0, max: pool },
    driverOptions: {
      onPoolCreated: releaseLostConnections,
      statement_timeout: 10_000,
      idle_in_transaction_session_timeout: 30_000,
    },
    migrations: { migrationsList: sqlMigrations(), snapshot: false, tableName: 'migration' },
  });
}
