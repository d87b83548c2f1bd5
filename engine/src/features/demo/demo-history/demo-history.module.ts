import { Module } from '@nestjs/common';
import { SettlementsModule } from '../../applications/settlements/index.ts';
import { TestFormsModule } from '../../applications/test-forms/index.ts';
import { FormConfigsModule } from '../../forms/form-configs/index.ts';
import { MarketingLinksModule } from '../../forms/marketing-links/index.ts';
import { AssociatesModule } from '../../tenancy/associates/index.ts';
import { DemoPayments } from './demo-payments.service.ts';
import { DemoHistory } from './demo-history.service.ts';

@Module({
  imports: [AssociatesModule, FormConfigsModule, MarketingLinksModule, SettlementsModule, TestFormsModule],
  providers: [DemoHistory, DemoPayments],
  exports: [DemoHistory, DemoPayments],
})
export class DemoHistoryModule {}
