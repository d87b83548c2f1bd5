export { OperationsModule } from './operations.module.ts';
export type { Operation, OperationKind, OwnersDeath } from './operation-kind.ts';
export { claimOperation } from './operation-queries.ts';
export { OperationSending, type Send } from './operation-sending.ts';
export { OperationSweep } from './operation-sweep.ts';
export { LostClaims } from './lost-claims.ts';
