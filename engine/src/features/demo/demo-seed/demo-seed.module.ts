import { Module } from '@nestjs/common';
import { FormConfigsModule } from '../../forms/form-configs/index.ts';
import { MarketingLinksModule } from '../../forms/marketing-links/index.ts';
import { AuthModule } from '../../identity/auth/index.ts';
import { TermsModule } from '../../identity/terms/index.ts';
import { UsersModule } from '../../identity/users/index.ts';
import { DisclosuresModule } from '../../lenders/disclosures/index.ts';
import { LenderObjectsModule } from '../../lenders/lender-objects/index.ts';
import { StoreCredentialsModule } from '../../lenders/store-credentials/index.ts';
import { FranchisesModule } from '../../reference/franchises/index.ts';
import { DemoPartnersModule } from '../../partners/demo-partners/index.ts';
import { AssociatesModule } from '../../tenancy/associates/index.ts';
import { LaaModule } from '../../tenancy/laa/index.ts';
import { OrgsModule } from '../../tenancy/orgs/index.ts';
import { StoreSettingsModule } from '../../tenancy/store-settings/index.ts';
import { StoresModule } from '../../tenancy/stores/index.ts';
import { DemoHistoryModule } from '../demo-history/index.ts';
import { DemoSeed } from './demo-seed.service.ts';

@Module({
  imports: [
    AssociatesModule,
    AuthModule,
    DemoPartnersModule,
    DemoHistoryModule,
    DisclosuresModule,
    FormConfigsModule,
    FranchisesModule,
    LaaModule,
    LenderObjectsModule,
    MarketingLinksModule,
    OrgsModule,
    StoreCredentialsModule,
    StoresModule,
    StoreSettingsModule,
    TermsModule,
    UsersModule,
  ],
  providers: [DemoSeed],
})
export class DemoSeedModule {}
