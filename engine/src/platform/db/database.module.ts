import { Module, type DynamicModule } from '@nestjs/common';
import { MikroOrmModule } from '@mikro-orm/nestjs';
import { PostgreSqlDriver, type Constructor, type EntityManager } from '@mikro-orm/postgresql';
import { CONFIG, type Config } from '../config/config.ts';
import { readKeyRing } from '../vault/key-ring.ts';
import { ClockCheck } from './connections/clock-check.ts';
import { Notices } from './connections/notices.ts';
import { NoticesModule } from './connections/notices.module.ts';
import { HeavyReads } from './heavy-reads.ts';
import { definedEntities, ormConfig } from './orm.config.ts';
import { ShortConnections } from './short-connections.ts';
import { addressOf, type Login } from './tenant-isolation/database-logins.ts';
import { TenantIsolationCheck } from './tenant-isolation/tenant-isolation-check.ts';

/**
 * Injection token for a class of entity managers that replaces MikroORM's class. Specs provide one that
 * observes statements or makes them fail.
 */
export const ENTITY_MANAGER = Symbol('entity manager');

/**
 * Connects to the only database of the product. Every request and job works on its own EntityManager fork.
 */
@Module({})
export class DatabaseModule {
  static register(login: Login): DynamicModule {
    return {
      module: DatabaseModule,
      global: true,
      imports: [
        NoticesModule,
        MikroOrmModule.forRootAsync({
          driver: PostgreSqlDriver,
          inject: [CONFIG, Notices, { token: ENTITY_MANAGER, optional: true }],
          useFactory: (config: Config, notices: Notices, entityManager?: Constructor<EntityManager>) => {
            const url = addressOf(login, config, () => readKeyRing(config.VAULT_KEYS_FILE));
            const tenantIsolation = login === 'api';
            return ormConfig({
              url,
              pool: config.DATABASE_POOL,
              entities: definedEntities(),
              tenantIsolation,
              notices,
              entityManager,
            });
          },
        }),
      ],
      providers: [
        ClockCheck,
        {
          provide: HeavyReads,
          inject: [CONFIG],
          useFactory: (config: Config) =>
            new HeavyReads({
              url: addressOf(login, config, () => readKeyRing(config.VAULT_KEYS_FILE)),
              pool: config.DATABASE_READ_POOL,
              tenantIsolation: login === 'api',
            }),
        },
        {
          provide: ShortConnections,
          inject: [CONFIG],
          useFactory: (config: Config) =>
            new ShortConnections(addressOf(login, config, () => readKeyRing(config.VAULT_KEYS_FILE))),
        },
        ...(login === 'owner' ? [] : [TenantIsolationCheck]),
      ],
      exports: [HeavyReads, ShortConnections],
    };
  }
}
