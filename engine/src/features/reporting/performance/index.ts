export { PerformanceModule } from './performance.module.ts';
export { ReportPeriods, scopeOf } from './report-scope.ts';
export { percent } from './reports.logic.ts';
