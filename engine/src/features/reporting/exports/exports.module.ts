import { Module } from '@nestjs/common';
import { LenderReportsModule } from '../lenders/index.ts';
import { PerformanceModule } from '../performance/index.ts';
import { ExportsController } from './exports.controller.ts';
import { Exports } from './exports.service.ts';

@Module({
  imports: [LenderReportsModule, PerformanceModule],
  controllers: [ExportsController],
  providers: [Exports],
})
export class ExportsModule {}
