import { Module } from '@nestjs/common';
import { withoutOwner } from '../../../platform/http/access/owners.ts';
import { CommissionEvents } from './commission-events.ts';
import { CommissionLedger } from './commission-ledger.ts';
import { CommissionsController } from './commissions.controller.ts';
import { EarlierSales } from './earlier-sales.ts';
import { Commissions } from './commissions.service.ts';

@Module({
  controllers: [CommissionsController],
  providers: [
    withoutOwner('commission-proposal'),
    CommissionLedger,
    CommissionEvents,
    Commissions,
    EarlierSales,
  ],
})
export class CommissionsModule {}
