export { CreditChecksModule } from './credit-checks.module.ts';
export { CreditChecks, pullPlaceOf, type MadeCheck } from './credit-checks.service.ts';
