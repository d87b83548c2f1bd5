export { InHouse } from './in-house/in-house.ts';
export { deadlineOf, LenderCalls, type Prepared } from './lender-calls.ts';
export { LenderWorkModule } from './lender-work.module.ts';
export { Reconciler } from './reconciler.ts';
export { AttemptReviews } from './reviews/attempt-reviews.service.ts';
