import type { LenderReply } from '@millrace/plugin-sdk';
import type { EntityManager } from '@mikro-orm/postgresql';
import { audit, type AuditActor } from '../../../../platform/audit/audit.ts';
import {
  enqueue,
  reviewJob,
  settleFailed,
  settleJobs,
  type JobRow,
  type JobStatement,
  type SettledBy,
} from '../../../../platform/jobs/outbox.ts';
import { queueOf } from '../../../../plugin-host/index.ts';
import { releaseChoice } from '../../../applications/applications/index.ts';
import { recordDrift } from '../../../lender-health/drift/index.ts';
import type { NewValues } from './attempt-change.logic.ts';
import type { AttemptRow } from '../attempt-rows.ts';
import { submitJob } from '../attempts.jobs.ts';
import type { Change } from './change.ts';
import { canStartAgain } from '../decisions/person-requests.logic.ts';
import type { Transition } from '../decisions/attempt.machine.ts';
import type { UnclearAnswers } from '../unclear-answers.ts';

/**
 * Runs further statements of a transition in its transaction, after the transition itself. Returns jobs to
 * dispatch after the commit.
 */
export type Consequence = (em: EntityManager) => Promise<JobRow[] | void>;

/**
 * Returns the extra statements of a transition. Most replies of lenders need none. Only replies without
 * extra statements may be written together by one statement.
 */
export function consequencesOf(
  change: Change,
  step: Transition,
  values: NewValues,
  reply: LenderReply | undefined,
  answers: UnclearAnswers,
): Consequence[] {
  const { attempt, actor, drift, finishJob } = change;
  const consequences: Consequence[] = [];
  if (actor?.kind === 'staff' || actor?.kind === 'shopper')
    consequences.push((em) => auditChange(em, change, actor, step, values));
  if (drift) consequences.push((em) => recordDrift(em, attempt, drift));
  if (reply && step.from === 'PENDING') consequences.push((em) => answers.noteLenderReply(em, attempt.id));
  // The contract ended without money, so the shopper can choose another approval without a new request to a
  // lender.
  if (step.from === 'RESPONDED' && canStartAgain({ state: step.to }, reply?.contractState))
    consequences.push((em) => releaseChoice(em, attempt.applicationId, attempt.id));
  if (!finishJob || wasSentBefore(attempt))
    consequences.push(...jobStatementsOf(change, step, values.reason).map(run));
  if (step.commands.includes('dispatch') || step.commands.includes('dispatchLater'))
    consequences.push((em) => sendAgain(em, attempt, values.dispatchIn));
  return consequences;
}

const run =
  ({ sql, values }: JobStatement): Consequence =>
  async (em) => {
    await em.execute(sql, values, 'run');
  };

/**
 * Writes an audit entry for a decision of a person. Decisions of workers are already in the attempt's
 * history.
 */
function auditChange(
  em: EntityManager,
  { attempt, note }: Change,
  actor: AuditActor,
  step: Transition,
  values: NewValues,
): Promise<void> {
  return audit(em, {
    action: `attempt.${step.on}`,
    actor,
    orgId: attempt.orgId,
    storeId: attempt.storeId,
    subject: { kind: 'attempt', id: attempt.id },
    facts: { from: step.from, to: step.to, outcome: values.outcome },
    reason: note ?? undefined,
  });
}

async function sendAgain(
  em: EntityManager,
  { id, lenderKey, applicationId }: AttemptRow,
  inSeconds: number | null,
): Promise<JobRow[]> {
  const job = await enqueue(em, submitJob, {
    queue: queueOf(lenderKey),
    payload: { attemptId: id },
    subjectId: id,
    applicationId,
    ...(inSeconds === null ? { callerDispatches: true } : { inSeconds }),
  });
  return inSeconds === null ? [job] : [];
}

/**
 * Makes attempts that failed or wait for a person appear as jobs in the job console until their result is
 * known.
 */
function jobStatementsOf(change: Change, step: Transition, reason: string | null): JobStatement[] {
  const { id: subjectId } = change.attempt;
  const { name } = submitJob;
  if (step.to === 'REVIEW') return [reviewJob({ subjectId, name, reason })];
  const by = settlerOf(change, step);
  if (isSettled(step)) {
    const earlier = hasEarlier(change.attempt)
      ? [settleFailed({ subjects: earlierAttempts(change.attempt), name, by: 'later-sending' })]
      : [];
    return [settleJobs({ subjectId, name, by }), ...earlier];
  }
  return step.from === 'REVIEW' ? [settleJobs({ subjectId, by })] : [];
}

/**
 * SQL that finds earlier attempts of this application at the same lender. The current attempt replaced them.
 */
const earlierAttempts = ({ applicationId, lenderId, generation, number }: AttemptRow) => ({
  sql: `SELECT f.id FROM attempt f WHERE f.application_id = ? AND f.lender_id = ?
    AND (f.generation, f.number) < (?::integer, ?::integer)`,
  values: [applicationId, lenderId, generation, number],
});
const hasEarlier = ({ generation, number }: AttemptRow): boolean => generation > 1 || number > 1;

/** True if this transition is the first evidence that the lender has the application. */
const isSettled = ({ from, to }: Transition): boolean =>
  (to === 'RESPONDED' || to === 'PENDING') && from !== 'RESPONDED' && from !== 'PENDING';

function settlerOf({ actor }: Change, { from, on }: Transition): SettledBy {
  if (actor?.kind === 'staff' || on.startsWith('resolved')) return 'person';
  if (on.startsWith('statusCheck')) return 'status-check';
  return from === 'SUBMITTING' ? 'later-sending' : 'lender';
}

/**
 * True if earlier sends of this application may have left jobs in the job console. This is rare: about one
 * reply in a thousand.
 */
const wasSentBefore = (attempt: AttemptRow): boolean => attempt.claims > 1 || hasEarlier(attempt);
