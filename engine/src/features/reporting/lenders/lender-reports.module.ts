import { Module } from '@nestjs/common';
import { PerformanceModule } from '../performance/index.ts';
import { LenderReportsController } from './lender-reports.controller.ts';
import { LenderReports } from './lender-reports.service.ts';

@Module({
  imports: [PerformanceModule],
  controllers: [LenderReportsController],
  providers: [LenderReports],
  exports: [LenderReports],
})
export class LenderReportsModule {}
