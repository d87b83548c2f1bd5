export { LenderHealthModule } from './lender-health.module.ts';
