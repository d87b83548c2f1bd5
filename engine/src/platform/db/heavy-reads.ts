import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import type { OnApplicationShutdown } from '@nestjs/common';
import { ormConfig, type DatabaseSettings } from './orm.config.ts';

/**
 * A small connection pool for reads of many rows: lists, counts, searches and exports. While all of its
 * connections are busy, every other request still finds a free connection in the main pool. No entities are
 * registered for it, so it runs SQL and typed queries only.
 */
export class HeavyReads implements OnApplicationShutdown {
  private opened: Promise<MikroORM> | undefined;

  constructor(private readonly settings: Omit<DatabaseSettings, 'entities'>) {}

  /** Returns a new entity manager for one request. */
  async fork(): Promise<EntityManager> {
    this.opened ??= MikroORM.init(ormConfig({ ...this.settings, entities: [] }));
    return (await this.opened).em.fork();
  }

  async onApplicationShutdown(): Promise<void> {
    await (await this.opened)?.close(true);
  }
}
