import { Module } from '@nestjs/common';
import { withoutOwner } from '../../../platform/http/access/owners.ts';
import { CommissionEvents } from './commission-events.ts';
import { CommissionLedgerModule } from './commission-ledger.module.ts';
import { CommissionsController } from './commissions.controller.ts';
import { EarlierSales } from './earlier-sales.ts';
import { Commissions } from './commissions.service.ts';

@Module({
  imports: [CommissionLedgerModule],
  controllers: [CommissionsController],
  providers: [withoutOwner('commission-proposal'), CommissionEvents, Commissions, EarlierSales],
})
export class CommissionsModule {}
