import { maxClaims } from '../../../../platform/jobs/operation-times.logic.ts';
import type { OperationKind } from '../../../../platform/jobs/operation-kind.ts';
import { stepJob } from '../contract-flows.jobs.ts';
import { stepColumns, type StepRow } from './step-queries.ts';
import { stepTransition } from '../machine/step.machine.ts';

const claimed = stepTransition('QUEUED', 'claimed')!;

/** Describes contract steps to the shared code that claims, checks and recovers operations at lenders. */
export const stepOperations: OperationKind<StepRow> = {
  table: 'contract_step',
  alias: 's',
  columns: stepColumns,
  state: claimed.to,
  claimable: claimed.from,
  review: 'REVIEW',
  mostClaims: maxClaims,
  needsJob: { states: [claimed.from], since: 's.queued_at' },
  mayBeKnown: 'true',
  job: { name: stepJob.name, isAbout: 'j.subject_id = s.id' },
};
