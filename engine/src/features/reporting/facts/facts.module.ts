import { Module } from '@nestjs/common';
import { RebuildController } from './rebuild.controller.ts';
import { ReportCells } from './report-cells.ts';

@Module({ controllers: [RebuildController], providers: [ReportCells] })
export class ReportFactsModule {}
