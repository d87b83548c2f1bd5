import { Module } from '@nestjs/common';
import { LenderObjectsModule } from '../../lenders/lender-objects/index.ts';
import { StoreCredentialsModule } from '../../lenders/store-credentials/index.ts';
import { StoresModule } from '../../tenancy/stores/index.ts';
import { ApplicationSettingsModule } from '../application-settings/index.ts';
import { FieldCatalogueModule } from '../field-catalogue/index.ts';
import { MarketingLinksModule } from '../marketing-links/index.ts';
import { PagesModule } from '../pages/index.ts';
import { ConfigChanges } from './config-changes.service.ts';
import { ConfigLists } from './config-list-queries.ts';
import { E2eProvidersController } from './e2e-providers.controller.ts';
import { configOwners, pathOwners } from './form-config.owners.ts';
import { FormConfigsController } from './form-configs.controller.ts';
import { FormConfigs } from './form-configs.service.ts';

@Module({
  imports: [
    LenderObjectsModule,
    StoreCredentialsModule,
    StoresModule,
    FieldCatalogueModule,
    ApplicationSettingsModule,
    MarketingLinksModule,
    PagesModule,
  ],
  controllers: [FormConfigsController, E2eProvidersController],
  providers: [configOwners, pathOwners, FormConfigs, ConfigLists, ConfigChanges],
  exports: [FormConfigs],
})
export class FormConfigsModule {}
