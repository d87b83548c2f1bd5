import { Module } from '@nestjs/common';
import { TestFormsModule } from '../../applications/test-forms/index.ts';
import { FormConfigsModule } from '../../forms/form-configs/index.ts';
import { MarketingLinksModule } from '../../forms/marketing-links/index.ts';
import { AssociatesModule } from '../../tenancy/associates/index.ts';
import { DemoHistory } from './demo-history.service.ts';

@Module({
  imports: [AssociatesModule, FormConfigsModule, MarketingLinksModule, TestFormsModule],
  providers: [DemoHistory],
  exports: [DemoHistory],
})
export class DemoHistoryModule {}
