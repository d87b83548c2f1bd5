import { Module } from '@nestjs/common';
import { RevenueReportsController } from './revenue-reports.controller.ts';
import { RevenueReports } from './revenue-reports.service.ts';

@Module({ controllers: [RevenueReportsController], providers: [RevenueReports] })
export class RevenueReportsModule {}
