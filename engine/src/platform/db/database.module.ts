import { Module, type DynamicModule } from '@nestjs/common';
import { MikroOrmModule } from '@mikro-orm/nestjs';
import { PostgreSqlDriver, type AnyEntity, type EntityName } from '@mikro-orm/postgresql';
import { CONFIG, type Config } from '../config/config.ts';
import { ormConfig } from './orm.config.ts';

/** The one database. Every request and every job works on its own fork of the EntityManager. */
@Module({})
export class DatabaseModule {
  static register(entities: EntityName<AnyEntity>[]): DynamicModule {
    return {
      module: DatabaseModule,
      imports: [
        MikroOrmModule.forRootAsync({
          driver: PostgreSqlDriver,
          inject: [CONFIG],
          useFactory: (config: Config) =>
            ormConfig({ url: config.DATABASE_URL, pool: config.DATABASE_POOL, entities }),
        }),
      ],
    };
  }
}
