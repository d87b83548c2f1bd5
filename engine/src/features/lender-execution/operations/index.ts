export { OperationsModule } from './operations.module.ts';
export type { OwnersDeath } from './attempt-rules.logic.ts';
export { claimOperation } from './operation-queries.ts';
export { OperationReruns } from './operation-reruns.ts';
export { OperationReviews, type Reviewer, type ReviewKind } from './operation-reviews.ts';
export { OperationSending, type Send } from './operation-sending.ts';
export { OperationSweep } from './operation-sweep.ts';
export { waitReasons, waitsToSend } from './send-waits.ts';
export { LostClaims } from './lost-claims.ts';
