export { OperationsModule } from './operations.module.ts';
export type { OperationKind, OwnersDeath } from './operation-kind.ts';
export { claimOperation } from './operation-queries.ts';
export { OperationReruns } from './operation-reruns.ts';
export { OperationReviews, type Reviewer, type ReviewKind } from './operation-reviews.ts';
export { OperationSending, type Send } from './operation-sending.ts';
export { OperationSweep } from './operation-sweep.ts';
export { waitReasons, waitsToSend } from './send-waits.ts';
export { LostClaims } from './lost-claims.ts';
