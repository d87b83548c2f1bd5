import { Module } from '@nestjs/common';
import { ReportCells } from './report-cells.ts';

@Module({ providers: [ReportCells] })
export class ReportFactsModule {}
