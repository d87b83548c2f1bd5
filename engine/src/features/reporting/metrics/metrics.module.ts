import { Module } from '@nestjs/common';
import { LenderReportsModule } from '../lenders/index.ts';
import { PerformanceModule } from '../performance/index.ts';
import { MetricsController } from './metrics.controller.ts';
import { MetricsReport } from './metrics.service.ts';

@Module({
  imports: [LenderReportsModule, PerformanceModule],
  controllers: [MetricsController],
  providers: [MetricsReport],
})
export class MetricsReportModule {}
