export { ContractFlowsModule } from './contract-flows.module.ts';
export { ContractFlows } from './contract-flows.service.ts';
export { ContractReconciler } from './contract-reconciler.ts';
export { ContractWorker } from './contract-worker.ts';
export { StepReruns } from './step-reruns.service.ts';
