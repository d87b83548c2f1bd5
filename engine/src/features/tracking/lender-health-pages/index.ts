export { LenderHealthPagesModule } from './lender-health-pages.module.ts';
