export { RevenueReportsModule } from './revenue-reports.module.ts';
