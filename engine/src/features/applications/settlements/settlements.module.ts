import { Module } from '@nestjs/common';
import { Remittances } from './remittance-queries.ts';
import { SettlementList } from './settlement-queries.ts';
import { SettlementsController } from './settlements.controller.ts';

@Module({
  controllers: [SettlementsController],
  providers: [SettlementList, Remittances],
  exports: [SettlementList, Remittances],
})
export class SettlementsModule {}
