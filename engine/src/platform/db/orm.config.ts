import { Migrator } from '@mikro-orm/migrations';
import {
  defineConfig,
  EntitySchema,
  type AnyEntity,
  type Constructor,
  type EntityManager,
  type EntityName,
} from '@mikro-orm/postgresql';
import { releaseLostConnections } from './connections/lost-connections.ts';
import type { Notices } from './connections/notices.ts';
import { PlanningClient } from './statements/planned-once.ts';
import { sqlMigrations } from './migrations/sql-migrations.ts';
import { ContextClient } from './tenant-isolation/carry-context.ts';
import { tenantFilter } from './tenant-isolation/tenant-filter.ts';

export interface DatabaseSettings {
  url: string;
  pool: number;
  entities: EntityName<AnyEntity>[];
  /**
   * True if the tenant context is sent with each statement. Only the API needs this; the database role of the
   * worker may read rows without a context.
   */
  tenantIsolation?: boolean;
  /** Receives the NOTIFY messages of the database. */
  notices?: Notices;
  /** The class of entity managers. If absent, MikroORM's own class. */
  entityManager?: Constructor<EntityManager> | undefined;
}

const migrationTable = 'migration';

/**
 * Returns every entity that a loaded feature defined with `defineEntity`. MikroORM's migrator also defines an
 * entity, for the table of migrations. It is excluded, because a process that migrates before it starts would
 * otherwise register this table a second time.
 */
export const definedEntities = (): EntityName<AnyEntity>[] =>
  [...EntitySchema.REGISTRY.values()].filter(({ meta }) => meta.tableName !== migrationTable);

/**
 * Returns the configuration of MikroORM. MikroORM logs SQL with literal values, so its own logging stays off.
 * Stack traces and metrics come from the exception filter, which logs no values.
 */
export function ormConfig({
  url,
  pool,
  entities,
  tenantIsolation = false,
  notices,
  entityManager,
}: DatabaseSettings) {
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
      Client: tenantIsolation ? ContextClient : PlanningClient,
      onPoolCreated: releaseLostConnections,
      ...(notices && {
        onConnect: (client: Parameters<Notices['listen']>[0]) => notices.listen(client),
      }),
      statement_timeout: 10_000,
      idle_in_transaction_session_timeout: 30_000,
    },
    ...(entityManager && { entityManager }),
    ...(tenantIsolation && { filters: { tenant: tenantFilter } }),
    migrations: { migrationsList: sqlMigrations(), snapshot: false, tableName: migrationTable },
  });
}
