import { Module } from '@nestjs/common';
import { ListingsModule } from '../../applications/listings/index.ts';
import { CountedApplications } from './counted-applications.ts';
import { ReportPeriods } from './report-scope.ts';
import { ReportsController } from './reports.controller.ts';
import { Reports } from './reports.service.ts';

@Module({
  imports: [ListingsModule],
  controllers: [ReportsController],
  providers: [CountedApplications, ReportPeriods, Reports],
  exports: [CountedApplications, ReportPeriods, Reports],
})
export class PerformanceModule {}
