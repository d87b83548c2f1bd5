export { BillingPortsModule, TrialSetupModule } from './trial-setup.module.ts';
