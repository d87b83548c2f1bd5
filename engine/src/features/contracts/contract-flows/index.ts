export { ContractFlowsModule } from './contract-flows.module.ts';
export { ContractFlows } from './contract-flows.service.ts';
export { ContractReconciler } from './lender-calls/contract-reconciler.ts';
