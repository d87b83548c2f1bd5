import { Module } from '@nestjs/common';
import { LenderReportsController } from './lender-reports.controller.ts';
import { LenderReports } from './lender-reports.service.ts';

@Module({ controllers: [LenderReportsController], providers: [LenderReports] })
export class LenderReportsModule {}
