import type { OperationKind } from '../../../platform/jobs/operation-kind.ts';
import { attemptColumns, type AttemptRow } from './attempt-rows.ts';
import { submitJob } from './attempts.jobs.ts';
import { maxClaims } from '../../../platform/jobs/operation-times.logic.ts';
import { maxNumber } from './decisions/routing.decide.ts';

/**
 * Describes attempts to the shared code that claims, checks and recovers operations at lenders. Attempts are
 * claimed by `AttemptStore`, many at a time.
 */
export const attemptOperations: OperationKind<AttemptRow> = {
  table: 'attempt',
  alias: 'a',
  columns: attemptColumns,
  state: 'SUBMITTING',
  claimable: 'QUEUED',
  review: 'REVIEW',
  mostClaims: maxClaims,
  checked: `state IN ('UNKNOWN', 'PENDING')`,
  needsJob: { states: ['QUEUED'], since: 'a.queued_at' },
  // After a restore from a backup, a lender may already know an attempt that Millrace has not sent according
  // to its database. Such attempts need a status check before they are sent. The attempt with the highest
  // allowed number needs none: it exists only because the lender did not know the attempts before it.
  mayBeKnown: `a.number < ${maxNumber}`,
  job: { name: submitJob.name, isAbout: 'j.subject_id = a.id' },
};
