import { AttemptChanged } from '@millrace/schemas/events';
import type { LenderReply } from '@millrace/plugin-sdk';
import {
  reviewJob,
  settleFailed,
  settleJobs,
  type JobRow,
  type SettledBy,
} from '../../../platform/jobs/outbox.ts';
import { auditRow } from '../../../platform/audit/audit-row.ts';
import { driftStatements } from '../../lender-health/drift/index.logic.ts';
import type { NewValues } from './attempt-change.logic.ts';
import type { AttemptRow } from './attempt-rows.ts';
import { choiceReleased } from '../../applications/applications/index.ts';
import { canBeginAnew, type AttemptState, type Transition } from './index.logic.ts';
import { attemptAfter, changeColumns, type WorkedOut } from './change-columns.ts';
import type { Change } from './change.ts';
import { submitJob } from './attempts.jobs.ts';
import { addHistory, addJob, addEvent } from './new-rows.ts';
import type { Statement, WriteBatch } from './write-batch.ts';

/** The attempt's own row, changed only from the state and the fence the change was worked out on. */
export function changeOf(change: WorkedOut, after?: string): Statement {
  const { attempt, step } = change;
  const values: Statement['values'][number][] = [];
  const set = attemptAfter((column) => {
    const [type, of] = changeColumns[column];
    values.push(of(change));
    return `?::${type}`;
  });
  return {
    sql: `changed AS (
      UPDATE attempt SET ${set} ${after ? `FROM ${after}` : ''} WHERE id = ? AND state = ? AND fence = ? RETURNING 1)`,
    values: [...values, attempt.id, step.from, attempt.fence],
  };
}

/** How a job ended, by what it left behind; operators look for the others. */
export function jobEndOf(to: AttemptState, reason: string | null) {
  const state = jobEnds[to] ?? ('failed' as const);
  return { state, errorCode: state === 'completed' ? null : reason };
}

const jobEnds: Partial<Record<AttemptState, 'completed' | 'review'>> = {
  RESPONDED: 'completed',
  PENDING: 'completed',
  CANCELLED: 'completed',
  REVIEW: 'review',
};

/** Everything that follows from a change and needs no look at the route. */
export function addConsequences(
  batch: WriteBatch,
  change: Change,
  step: Transition,
  values: NewValues,
  reply: LenderReply | undefined,
): JobRow[] {
  const { attempt, finishJob } = change;
  addHistory(batch, attempt.id, {
    from: step.from,
    to: step.to,
    event: step.on,
    note: change.note ?? values.reason,
    decided: change.decided,
    outcome: values.outcome,
    contractState: values.contractState,
  });
  addEvent(batch, AttemptChanged, attempt);
  addAudit(batch, change, step, values);
  for (const [kind, value] of referencesOf(reply))
    batch.add(
      `INSERT INTO attempt_reference (lender_id, kind, value, attempt_id)
       SELECT ?::integer, ?::text, ?::text, ?::uuid FROM changed ON CONFLICT DO NOTHING`,
      [attempt.lenderId, kind, value, attempt.id],
    );
  if (change.drift)
    for (const { sql, values: given } of driftStatements(attempt, change.drift)) batch.add(sql, given);
  // What the lender says after an answer of which nobody knows whether it arrived.
  if (reply && step.from === 'PENDING')
    batch.add(
      `UPDATE inbox SET news_at = now() FROM changed WHERE provider = ? AND inbox.state IN ('unclear', 'review')`,
      [`answer:${attempt.id}`],
    );
  // The shopper can take another approval, without anybody being asked anew.
  if (step.from === 'RESPONDED' && canBeginAnew({ state: step.to }, reply?.contractState)) {
    const { set, where, values: chosen } = choiceReleased(attempt.applicationId, attempt.id);
    batch.add(`${set} FROM changed ${where}`, chosen);
  }
  if (finishJob) {
    const { state, errorCode } = jobEndOf(step.to, values.reason);
    batch.add(
      `UPDATE job SET state = ?, error_code = ?, finished_at = now() FROM changed WHERE id = ? AND state IN ('waiting', 'active')`,
      [state, errorCode, finishJob],
    );
  }
  if (!finishJob || wasSentBefore(attempt)) addJobsPlace(batch, change, step, values.reason);
  if (!step.commands.includes('ring') && !step.commands.includes('ringLater')) return [];
  return addJob(batch, submitJob, {
    lenderKey: attempt.lenderKey,
    payload: { attemptId: attempt.id },
    subjectId: attempt.id,
    applicationId: attempt.applicationId,
    ...(values.ringIn !== null && { inSeconds: values.ringIn }),
  });
}

/** What waits for a person, or failed, stands among the operators' jobs until it is settled. */
function addJobsPlace(batch: WriteBatch, change: Change, step: Transition, reason: string | null): void {
  const { id: subjectId } = change.attempt;
  const { name } = submitJob;
  const moved =
    step.to === 'REVIEW'
      ? reviewJob({ subjectId, name, reason })
      : isSettled(step)
        ? settleJobs({ subjectId, name, by: settlerOf(change, step) })
        : step.from === 'REVIEW'
          ? settleJobs({ subjectId, by: settlerOf(change, step) })
          : undefined;
  if (moved) batch.add(`${moved.sql} AND EXISTS (SELECT FROM changed)`, moved.values);
  if (!isSettled(step) || !hasForerunners(change.attempt)) return;
  const failed = settleFailed({ subjects: forerunners(change.attempt), name, by: 'later-sending' });
  batch.add(`${failed.sql} AND EXISTS (SELECT FROM changed)`, failed.values);
}

/** The attempts at the same lender whose place this one took. */
const forerunners = ({ applicationId, lenderId, generation, number }: AttemptRow) => ({
  sql: `SELECT f.id FROM attempt f WHERE f.application_id = ? AND f.lender_id = ?
    AND (f.generation, f.number) < (?::integer, ?::integer)`,
  values: [applicationId, lenderId, generation, number],
});
const hasForerunners = ({ generation, number }: AttemptRow): boolean => generation > 1 || number > 1;

/** The lender has it, where that was not known before. */
const isSettled = ({ from, to }: Transition): boolean =>
  (to === 'RESPONDED' || to === 'PENDING') && from !== 'RESPONDED' && from !== 'PENDING';

function settlerOf({ actor }: Change, { from, on }: Transition): SettledBy {
  if (actor?.kind === 'staff' || on.startsWith('resolved')) return 'person';
  if (on.startsWith('lookedUp')) return 'look-up';
  return from === 'SUBMITTING' ? 'later-sending' : 'lender';
}

/** Jobs that sent it before are still around: one answer in a thousand. */
export const wasSentBefore = (attempt: AttemptRow): boolean => attempt.claims > 1 || hasForerunners(attempt);

/** What people decide is audited; what machines do is the attempt's own history, and no hop waits for more. */
function addAudit(
  batch: WriteBatch,
  { attempt, actor, note }: Change,
  step: Transition,
  values: NewValues,
): void {
  if (actor?.kind !== 'staff' && actor?.kind !== 'shopper') return;
  const row = auditRow({
    action: `attempt.${step.on}`,
    actor,
    orgId: attempt.orgId,
    storeId: attempt.storeId,
    subject: { kind: 'attempt', id: attempt.id },
    facts: { from: step.from, to: step.to, outcome: values.outcome },
    reason: note ?? undefined,
  });
  batch.insert('audit_event', row);
}

/** What the lender calls the application, by kind. */
export function referencesOf(reply: LenderReply | undefined): [kind: string, value: string][] {
  return Object.entries({ ...reply?.references }).flatMap(([kind, value]) =>
    typeof value === 'string' && value !== '' ? [[kind, printable(value)]] : [],
  );
}

/** Lenders' ids are kept as they are, but for what a database text cannot hold. */
function printable(value: string): string {
  return value.replaceAll('\0', '').slice(0, 200);
}
