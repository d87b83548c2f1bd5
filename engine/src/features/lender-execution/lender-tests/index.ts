export { LenderTestsModule } from './lender-tests.module.ts';
export { LenderTests } from './lender-tests.service.ts';
export { LenderTestWork } from './lender-test-work.ts';
