import { Module, type DynamicModule } from '@nestjs/common';
import { ApplicationsModule } from '../features/applications/applications/index.ts';
import { ShopperFormsModule } from '../features/applications/shopper-forms/index.ts';
import { VerificationModule } from '../features/applications/verification/index.ts';
import { MarketingLinksModule } from '../features/forms/marketing-links/index.ts';
import { OutsideFormsModule } from '../features/forms/outside-forms/index.ts';
import { AuthModule } from '../features/identity/auth/index.ts';
import { UsersModule } from '../features/identity/users/index.ts';
import { DisclosuresModule } from '../features/lenders/disclosures/index.ts';
import { LenderObjectsModule } from '../features/lenders/lender-objects/index.ts';
import { DemoOutboxModule } from '../features/messaging/demo-outbox/index.ts';
import { JobConsoleModule } from '../features/operations/job-console/index.ts';
import { AttemptsModule } from '../features/routing/attempts/index.ts';
import { OrgsModule } from '../features/tenancy/orgs/index.ts';
import { DirectoryModule } from '../features/tenancy/stores/index.ts';
import type { Config } from '../platform/config/config.ts';
import { ConfigModule } from '../platform/config/config.module.ts';
import { DatabaseModule } from '../platform/db/database.module.ts';
import { JobsModule } from '../platform/jobs/jobs.module.ts';
import { LoggingModule } from '../platform/logging/logging.module.ts';
import { VaultModule } from '../platform/vault/vault.module.ts';
import { LenderCatalogue, PluginHostModule } from '../plugin-host/index.ts';
import { BridgeModule, jobGate } from './bridge.module.ts';
import { entities } from './entities.ts';
import { PlatformModule } from './platform.module.ts';

const features = [
  DirectoryModule,
  OrgsModule,
  AuthModule,
  UsersModule,
  LenderObjectsModule,
  DisclosuresModule,
  OutsideFormsModule,
  MarketingLinksModule,
  ApplicationsModule,
  ShopperFormsModule,
  VerificationModule,
  AttemptsModule,
  DemoOutboxModule,
];

/** The whole product. Every process has the same modules; what it does with them is in its own root. */
@Module({})
export class AppModule {
  static register(process: 'api' | 'worker' | 'keeper' | 'cli', config: Config): DynamicModule {
    const catalogue = LenderCatalogue.load(config.PLUGIN_DIRS);
    return {
      module: AppModule,
      imports: [
        ConfigModule.register(config),
        LoggingModule.register(process),
        VaultModule,
        DatabaseModule.register(entities),
        JobsModule.register(catalogue.queueNames),
        PluginHostModule.register(catalogue),
        PlatformModule,
        BridgeModule,
        ...features,
        JobConsoleModule.register(jobGate.provider, jobGate.imports),
      ],
    };
  }
}
