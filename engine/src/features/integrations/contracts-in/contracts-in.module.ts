import { Module } from '@nestjs/common';
import { StoresModule } from '../../tenancy/stores/index.ts';
import { CatalogueModule } from '../catalogue/index.ts';
import { ContractsInController } from './contracts-in.controller.ts';
import { GetAccept } from './getaccept.ts';
import { SignedDeals } from './signed-deals.service.ts';

@Module({
  imports: [StoresModule, CatalogueModule],
  controllers: [ContractsInController],
  providers: [GetAccept, SignedDeals],
})
export class ContractsInModule {}
