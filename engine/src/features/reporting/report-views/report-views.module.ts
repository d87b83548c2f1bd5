import { Module } from '@nestjs/common';
import { ReportMails } from './report-mails.ts';
import { ReportViewsController } from './report-views.controller.ts';
import { ReportViewStore } from './report-views.service.ts';

@Module({ controllers: [ReportViewsController], providers: [ReportMails, ReportViewStore] })
export class ReportViewsModule {}
