import { Module } from '@nestjs/common';
import { StoresModule } from '../../tenancy/stores/index.ts';
import { CatalogueModule } from '../catalogue/index.ts';
import { StoreCompanies } from './companies.service.ts';
import { CrmController } from './crm.controller.ts';
import { DealEvents } from './deal-events.ts';
import { DealWriter } from './deal-writer.ts';
import { Deals } from './deals.service.ts';
import { Hubspot } from './hubspot.ts';
import { HubspotRecords } from './hubspot-records.ts';

@Module({
  imports: [StoresModule, CatalogueModule],
  controllers: [CrmController],
  providers: [Hubspot, HubspotRecords, StoreCompanies, DealEvents, DealWriter, Deals],
})
export class CrmModule {}
