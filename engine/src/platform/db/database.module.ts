import { Module, type DynamicModule } from '@nestjs/common';
import { MikroOrmModule } from '@mikro-orm/nestjs';
import { PostgreSqlDriver } from '@mikro-orm/postgresql';
import { CONFIG, type Config } from '../config/config.ts';
import { readKeyRing } from '../vault/key-ring.ts';
import { ClockCheck } from './clock-check.ts';
import { Notices } from './notices.ts';
import { NoticesModule } from './notices.module.ts';
import { definedEntities, ormConfig } from './orm.config.ts';
import { addressOf, type Login } from './tenant-isolation/database-logins.ts';
import { TenantIsolationCheck } from './tenant-isolation/tenant-isolation-check.ts';

/** Connects to the only database of the product. Every request and job works on its own EntityManager fork. */
@Module({})
export class DatabaseModule {
  static register(login: Login): DynamicModule {
    return {
      module: DatabaseModule,
      imports: [
        NoticesModule,
        MikroOrmModule.forRootAsync({
          driver: PostgreSqlDriver,
          inject: [CONFIG, Notices],
          useFactory: (config: Config, notices: Notices) => {
            const url = addressOf(login, config, () => readKeyRing(config.VAULT_KEYS_FILE));
            const tenantIsolation = login === 'api';
            return ormConfig({
              url,
              pool: config.DATABASE_POOL,
              entities: definedEntities(),
              tenantIsolation,
              notices,
            });
          },
        }),
      ],
      providers: login === 'owner' ? [ClockCheck] : [ClockCheck, TenantIsolationCheck],
    };
  }
}
