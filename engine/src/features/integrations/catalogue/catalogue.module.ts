import { Module } from '@nestjs/common';
import { withoutOwner } from '../../../platform/http/access/owners.ts';
import { StoresModule } from '../../tenancy/stores/index.ts';
import { CatalogueController } from './catalogue.controller.ts';
import { IntegrationExchanges } from './integration-exchanges.ts';
import { sealedIntegrations, StoreIntegrations } from './store-integrations.service.ts';
import { VendorCalls } from './vendor-calls.ts';

@Module({
  imports: [StoresModule],
  controllers: [CatalogueController],
  providers: [
    withoutOwner('integration'),
    sealedIntegrations,
    IntegrationExchanges,
    StoreIntegrations,
    VendorCalls,
  ],
  exports: [IntegrationExchanges, StoreIntegrations, VendorCalls],
})
export class CatalogueModule {}
