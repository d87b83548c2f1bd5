import { Module } from '@nestjs/common';
import { CommissionLedger } from './commission-ledger.ts';

/**
 * Provides only the ledger, for features that record sales or payments and need no endpoints of commissions.
 */
@Module({ providers: [CommissionLedger], exports: [CommissionLedger] })
export class CommissionLedgerModule {}
