export { CountedApplications, type DownloadedApplication } from './counted-applications.ts';
export { PerformanceModule } from './performance.module.ts';
export { ReportPeriods, scopeOf } from './report-scope.ts';
export { opensOf } from './reports.logic.ts';
export { Reports } from './reports.service.ts';
