import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { CONFIG, type Config } from '../config/config.ts';
import { readKeyRing } from '../vault/key-ring.ts';
import { ormConfig } from './orm.config.ts';
import { addressOf, type Login } from './tenant-isolation/database-logins.ts';

/** Injection token of the database login of this process. */
export const LOGIN = Symbol('database login');

/**
 * A small connection pool for reads of many rows: lists, counts, searches and exports. While all of its connections
 * are busy, every other request still finds a free connection in the main pool. Its entity managers know no entities.
 */
@Injectable()
export class HeavyReads implements OnApplicationShutdown {
  private opened: Promise<MikroORM> | undefined;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGIN) private readonly login: Login,
  ) {}

  /** Returns an entity manager of its own for one request. */
  async fork(): Promise<EntityManager> {
    this.opened ??= this.open();
    return (await this.opened).em.fork();
  }

  async onApplicationShutdown(): Promise<void> {
    await (await this.opened)?.close(true);
  }

  private open(): Promise<MikroORM> {
    const { config, login } = this;
    const url = addressOf(login, config, () => readKeyRing(config.VAULT_KEYS_FILE));
    return MikroORM.init(
      ormConfig({
        url,
        pool: config.DATABASE_READ_POOL,
        entities: [],
        tenantIsolation: login === 'api',
      }),
    );
  }
}
