import { Module } from '@nestjs/common';
import { CommissionLedger } from './commission-ledger.ts';

/** The ledger alone, for features that record causes and have no part in the endpoints of commissions. */
@Module({ providers: [CommissionLedger], exports: [CommissionLedger] })
export class CommissionLedgerModule {}
