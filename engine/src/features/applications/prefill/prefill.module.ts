import { Module } from '@nestjs/common';
import { CatalogueModule } from '../../integrations/catalogue/index.ts';
import { StoresModule } from '../../tenancy/stores/index.ts';
import { ApplicationsModule } from '../applications/index.ts';
import { BankPrefill } from './bank-prefill.service.ts';
import { IdentityPrefill } from './identity-prefill.service.ts';
import { PrefillController } from './prefill.controller.ts';
import { PrefillSources } from './prefill-sources.ts';

@Module({
  imports: [ApplicationsModule, CatalogueModule, StoresModule],
  controllers: [PrefillController],
  providers: [BankPrefill, IdentityPrefill, PrefillSources],
  exports: [PrefillSources],
})
export class PrefillModule {}
