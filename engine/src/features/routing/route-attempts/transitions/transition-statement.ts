import type { LenderReply } from '@millrace/plugin-sdk';
import { AttemptChanged, RouteDone } from '@millrace/schemas/events';
import { eventsInserted } from '../../../../platform/events/record-event.ts';
import type { Trace } from '../../../../platform/logging/trace.ts';
import type { NewValues } from './attempt-change.logic.ts';
import type { Change } from './change.ts';
import type { AttemptEvent, AttemptState, Transition } from '../decisions/attempt.machine.ts';
import { attemptFacts } from './attempt-facts-queries.ts';
import { attemptsInserted, nextRowOf } from './new-attempts.ts';
import type { Move } from './route-moves.ts';

/** A transition that is decided but not yet written. */
export interface WorkedOut {
  readonly change: Change;
  readonly step: Transition;
  readonly values: NewValues;
  readonly reply: LenderReply | undefined;
  readonly replySealed: Buffer | null;
  readonly replyVersion: number;
  /** The trace in which the transition was decided. One statement may write transitions of several traces. */
  readonly trace: Trace | null;
  /**
   * The next step of the route and the version of the route on which the step was decided. Null if the route
   * does not change.
   */
  readonly move: (Move & { readonly version: number }) | null;
}

/**
 * The largest number of transitions in one statement. Postgres uses the LIMIT to estimate the number of
 * rows.
 */
export const mostTransitions = 32;

const changedFacts = attemptFacts({
  ...{ id: 'attempt_id', state: 'to_state' },
  ...{ contractState: 'contract_now', waitsOn: 'waits_now', asks: 'asks_now' },
});

/**
 * Writes transitions: state, history, event, the lender's references and the end of the job. Also writes the
 * next step of each route and the next attempts with their jobs. Returns one row for each written transition.
 * An attempt changes only if its state and the number of its claim (`fence`) are still as read. A route
 * changes only if its version is still the one on which the step was decided; otherwise its transition is not
 * written either. A route that another transaction has locked is skipped, so that groups do not wait for each
 * other. One statement may contain only one step of each route.
 */
export const transitionSql = `
  WITH given AS (
    SELECT * FROM jsonb_to_recordset(?::jsonb) AS g (attempt_id uuid, application_id uuid, from_state text,
      from_fence integer, to_state text, event text, note text, decided jsonb, outcome text, reason text,
      approved_cents integer, contract_state text, result_source text, menu_value text, reply_sealed text, reply_version integer, says_waits boolean, waits_on text,
      asks text, checks integer, check_in float8, unsent boolean, ended boolean, job_id uuid, job_state text,
      job_error text, route_version integer, route_state text, route_group integer, route_ends boolean, names jsonb,
      next jsonb, trace jsonb)
    LIMIT ${mostTransitions}
  ), free AS (
    SELECT r.application_id FROM given JOIN route r
      ON r.application_id = given.application_id AND r.version = given.route_version
    FOR NO KEY UPDATE OF r SKIP LOCKED
  ), changed AS (
    UPDATE attempt a SET state = to_state, outcome = given.outcome, reason = given.reason,
      approved_cents = given.approved_cents, contract_state = coalesce(given.contract_state, a.contract_state),
      result_source = coalesce(given.result_source, a.result_source),
      menu_value = coalesce(given.menu_value, CASE WHEN given.result_source IS NULL AND given.outcome IS NOT DISTINCT FROM a.outcome
        THEN a.menu_value END), reply_sealed = decode(given.reply_sealed, 'base64'),
      reply_version = given.reply_version,
      checks = given.checks, next_check_at = now() + make_interval(secs => check_in),
      waits_on = CASE WHEN says_waits THEN given.waits_on ELSE a.waits_on END,
      asks = CASE WHEN says_waits THEN given.asks ELSE a.asks END,
      lease_until = NULL, updated_at = now(),
      queued_at = CASE WHEN to_state = '${'QUEUED' satisfies AttemptState}' THEN now() ELSE a.queued_at END,
      sent_at = CASE WHEN unsent THEN NULL ELSE a.sent_at END,
      limit_passed_at = CASE WHEN given.event = '${'limitPassed' satisfies AttemptEvent}' THEN now() ELSE a.limit_passed_at END,
      ended_at = CASE WHEN ended THEN coalesce(a.ended_at, now()) END
    FROM given
    WHERE a.id = attempt_id AND a.state = from_state AND a.fence = from_fence
      AND (route_version IS NULL OR given.application_id IN (SELECT application_id FROM free))
    RETURNING a.org_id, a.store_id, a.lender_id, a.generation, a.number, a.contract_state AS contract_now,
      a.waits_on AS waits_now, a.asks AS asks_now, given.*
  ), moved AS (
    UPDATE route r SET version = r.version + 1, state = route_state, group_index = route_group,
      done_at = CASE WHEN route_state = 'done' THEN coalesce(r.done_at, now()) END,
      waiting_since = CASE WHEN route_state = 'waiting' THEN coalesce(r.waiting_since, now()) END
    FROM changed WHERE r.application_id = changed.application_id AND r.version = route_version
  ), noted AS (
    INSERT INTO attempt_event (attempt_id, from_state, to_state, event, note, decided, outcome, contract_state)
    SELECT attempt_id, from_state, to_state, event, note, decided, outcome, contract_state FROM changed
  ), told AS (
    ${eventsInserted('changed', [
      { event: AttemptChanged, payload: changedFacts },
      { event: RouteDone, when: 'route_ends' },
    ])}
  ), named AS (
    INSERT INTO attempt_reference (lender_id, kind, value, attempt_id)
    SELECT lender_id, n.kind, n.value, attempt_id
    FROM changed, jsonb_to_recordset(names) AS n (kind text, value text) ON CONFLICT DO NOTHING
  ), finished AS (
    UPDATE job SET state = job_state, error_code = job_error, finished_at = now()
    FROM changed WHERE job.id = job_id AND job.state IN ('waiting', 'active')
  ), ${attemptsInserted('changed')}
  SELECT attempt_id AS id FROM changed`;

/** Converts one transition to a row of the common table expression `given`. */
export function givenOf({ change, step, values, reply, replySealed, replyVersion, trace, move }: WorkedOut) {
  const { attempt, finishJob, note, decided, menuValue } = change;
  const job = finishJob ? jobEndOf(step.to, values.reason) : undefined;
  return {
    attempt_id: attempt.id,
    application_id: attempt.applicationId,
    from_state: step.from,
    from_fence: attempt.fence,
    to_state: step.to,
    event: step.on,
    note: note ?? values.reason,
    decided,
    outcome: values.outcome,
    reason: values.reason,
    approved_cents: values.approvedCents,
    contract_state: values.contractState,
    result_source: values.resultSource,
    menu_value: menuValue,
    reply_sealed: replySealed && Buffer.from(replySealed).toString('base64'),
    reply_version: replyVersion,
    says_waits: values.waits !== null,
    waits_on: values.waits?.on,
    asks: values.waits?.asks,
    checks: values.checks,
    check_in: values.checkIn,
    unsent: values.unsent,
    ended: values.ended,
    job_id: finishJob,
    job_state: job?.state,
    job_error: job?.errorCode,
    route_version: move?.version,
    route_state: move?.decision.state,
    route_group: move?.decision.groupIndex,
    route_ends: move?.ends ?? false,
    names: referencesOf(reply).map(([kind, value]) => ({ kind, value })),
    next: (move?.asked ?? []).map(nextRowOf),
    trace,
  };
}

/** Returns the final state of the job. Operators see every job that did not end as completed. */
function jobEndOf(to: AttemptState, reason: string | null) {
  const state = jobEnds[to] ?? ('failed' as const);
  return { state, errorCode: state === 'completed' ? null : reason };
}

const jobEnds: Partial<Record<AttemptState, 'completed' | 'review'>> = {
  RESPONDED: 'completed',
  PENDING: 'completed',
  CANCELLED: 'completed',
  REVIEW: 'review',
};

/** Returns the ids that the lender gave the application, by kind. */
function referencesOf(reply: LenderReply | undefined): [kind: string, value: string][] {
  return Object.entries({ ...reply?.references }).flatMap(([kind, value]) =>
    typeof value === 'string' && value !== '' ? [[kind, printable(value)]] : [],
  );
}

/**
 * Removes NUL characters, which Postgres cannot store, and cuts the value after 200 characters. Nothing else
 * changes the ids that the lender sent.
 */
const printable = (value: string): string => value.replaceAll('\0', '').slice(0, 200);
