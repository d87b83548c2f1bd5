import { attemptColumns, submitJob, type AttemptRow } from '../../routing/attempts/index.ts';
import { maxClaims } from '../../routing/attempts/index.logic.ts';
import type { OperationKind } from '../operations/index.ts';

/** Attempts as operations. Routing claims them with its own statement, many at a time. */
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
  job: { name: submitJob.name, isAbout: 'j.subject_id = a.id' },
};
