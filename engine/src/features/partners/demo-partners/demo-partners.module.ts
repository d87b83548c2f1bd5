import { Module } from '@nestjs/common';
import { CommissionLedgerModule } from '../commissions/index.ts';
import { DemoPartners } from './demo-partners.ts';

@Module({ imports: [CommissionLedgerModule], providers: [DemoPartners], exports: [DemoPartners] })
export class DemoPartnersModule {}
