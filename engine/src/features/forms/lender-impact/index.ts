export { LenderImpactModule } from './lender-impact.module.ts';
