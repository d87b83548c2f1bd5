export { LenderReportsModule } from './lender-reports.module.ts';
