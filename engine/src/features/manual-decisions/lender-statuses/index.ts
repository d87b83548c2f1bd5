export { LenderStatusesModule } from './lender-statuses.module.ts';
