export { LenderTestsModule } from './lender-tests.module.ts';
