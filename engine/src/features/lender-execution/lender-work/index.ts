export { InHouse } from './in-house/in-house.ts';
export { deadlineOf, LenderCalls, type Prepared } from './lender-calls.ts';
export { LenderStatus } from './lender-status.ts';
export { LenderWorkModule } from './lender-work.module.ts';
export { pollJob, statusCheckJob } from './lender-work.jobs.ts';
export { enqueueFor, Reconciler } from './reconciler.ts';
export { SoftPullScores } from './in-house/soft-pull-scores.ts';
export { StatusChecks } from './status-checks.ts';
