export { PerformanceModule } from './performance.module.ts';
export { askedPeriod, scopeOf } from './report-scope.ts';
export { percent } from './reports.logic.ts';
