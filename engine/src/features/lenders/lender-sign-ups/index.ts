export { LenderSignUpsModule } from './lender-sign-ups.module.ts';
