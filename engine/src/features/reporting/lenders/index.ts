export { percentile } from './answer-times.logic.ts';
export { LenderReportsModule } from './lender-reports.module.ts';
export { LenderReports } from './lender-reports.service.ts';
