import { Module, type DynamicModule } from '@nestjs/common';
import type { Config } from '../platform/config/config.ts';
import { ConfigModule } from '../platform/config/config.module.ts';
import { DatabaseModule } from '../platform/db/database.module.ts';
import type { Login } from '../platform/db/tenant-isolation/database-logins.ts';
import { LoggingModule } from '../platform/logging/logging.module.ts';
import { VaultModule } from '../platform/vault/vault.module.ts';
import { LenderCatalogue, PluginHostModule } from '../plugin-host/index.ts';
import { features } from './features.ts';
import { PlatformModule } from './platform.module.ts';

/**
 * The database login of each process. The scheduler uses the role of the worker, because both change attempts
 * of every tenant.
 */
const logins = { api: 'api', worker: 'worker', scheduler: 'worker', cli: 'owner' } as const satisfies Record<
  string,
  Login
>;

/**
 * The root module. Every process loads the same modules; the file of the process in `main` decides which
 * services it starts.
 */
@Module({})
export class AppModule {
  static register(process: 'api' | 'worker' | 'scheduler' | 'cli', config: Config): DynamicModule {
    const catalogue = LenderCatalogue.load(config.PLUGIN_DIRS);
    return {
      module: AppModule,
      imports: [
        ConfigModule.register(config),
        LoggingModule.register(process),
        VaultModule,
        DatabaseModule.register(logins[process]),
        PluginHostModule.register(catalogue),
        PlatformModule,
        ...features,
      ],
    };
  }
}
