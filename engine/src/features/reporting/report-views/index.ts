export { ReportMails } from './report-mails.ts';
export { ReportViewsModule } from './report-views.module.ts';
