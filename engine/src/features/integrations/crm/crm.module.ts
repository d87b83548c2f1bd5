import { Module } from '@nestjs/common';
import { StoresModule } from '../../tenancy/stores/index.ts';
import { CatalogueModule } from '../catalogue/index.ts';
import { StoreCompanies } from './companies.service.ts';
import { CrmController } from './crm.controller.ts';
import { Hubspot } from './hubspot.ts';

@Module({
  imports: [StoresModule, CatalogueModule],
  controllers: [CrmController],
  providers: [Hubspot, StoreCompanies],
})
export class CrmModule {}
