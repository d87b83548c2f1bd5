export { OperationsModule } from './operations.module.ts';
export type { OwnersDeath } from './owners-death.logic.ts';
export { claimOperation } from './operation-queries.ts';
export { OperationCommits } from './operation-commits.ts';
export { OperationReruns } from './operation-reruns.ts';
export { OperationReviews, type Reviewer, type ReviewKind } from './operation-reviews.ts';
export { OperationRuns, type OperationWork, type Send } from './operation-runs.ts';
export { OperationSweep, type OperationRecovery } from './operation-sweep.ts';
export { waitReasons, waitsToSend } from './send-waits.ts';
