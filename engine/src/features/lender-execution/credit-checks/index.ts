export { CreditChecksModule } from './credit-checks.module.ts';
export { CreditChecks, type MadeCheck } from './credit-checks.service.ts';
