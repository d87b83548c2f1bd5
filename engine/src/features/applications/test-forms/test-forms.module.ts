import { Module } from '@nestjs/common';
import { FormConfigsModule } from '../../forms/form-configs/index.ts';
import { MarketingLinksModule } from '../../forms/marketing-links/index.ts';
import { AssociatesModule } from '../../tenancy/associates/index.ts';
import { StoresModule } from '../../tenancy/stores/index.ts';
import { ApplicationsModule } from '../applications/index.ts';
import { CloseoutModule } from '../closeout/index.ts';
import { PastApplications } from './past-applications.ts';
import { TestApplications } from './test-application-queries.ts';
import { TestFormsController } from './test-forms.controller.ts';
import { TestFormsService } from './test-forms.service.ts';
import { TestSales } from './test-sales.ts';

@Module({
  imports: [
    ApplicationsModule,
    AssociatesModule,
    CloseoutModule,
    FormConfigsModule,
    MarketingLinksModule,
    StoresModule,
  ],
  controllers: [TestFormsController],
  providers: [PastApplications, TestApplications, TestFormsService, TestSales],
  exports: [PastApplications],
})
export class TestFormsModule {}
