import { Module } from '@nestjs/common';
import { RevenueReportsController } from './revenue-reports.controller.ts';

@Module({ controllers: [RevenueReportsController] })
export class RevenueReportsModule {}
