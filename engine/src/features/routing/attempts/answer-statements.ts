import type { LenderReply } from '@millrace/plugin-sdk';
import type { NewsType } from '@millrace/schemas/events';
import type { NewValues } from './attempt-change.logic.ts';
import type { AttemptRow } from './attempt-rows.ts';
import { jobEndOf, referencesOf } from './attempt-writes.ts';
import type { Transition } from './attempt.machine.ts';

/** An answer that changes its own attempt and ends its own job. */
export interface Answer {
  readonly attempt: AttemptRow;
  readonly step: Transition;
  readonly values: NewValues;
  readonly reply: LenderReply | undefined;
  readonly replySealed: Buffer | null;
  readonly jobId: string;
}

/** Column of `given`, its type, and what an item says there. */
export type Given<Item> = Readonly<Record<string, readonly [type: string, of: (item: Item) => unknown]>>;

export const answerColumns: Given<Answer> = {
  attempt_id: ['uuid', ({ attempt }) => attempt.id],
  from_state: ['text', ({ step }) => step.from],
  from_fence: ['integer', ({ attempt }) => attempt.fence],
  to_state: ['text', ({ step }) => step.to],
  said: ['text', ({ values }) => values.outcome],
  because: ['text', ({ values }) => values.reason],
  cents: ['integer', ({ values }) => values.approvedCents],
  contract: ['text', ({ values }) => values.contractState],
  teller: ['text', ({ values }) => values.toldBy],
  sealed: ['bytea', ({ replySealed }) => replySealed],
  is_said: ['boolean', ({ values }) => values.waits !== null],
  waits: ['text', ({ values }) => values.waits?.on ?? null],
  question: ['text', ({ values }) => values.waits?.asks ?? null],
  check_count: ['integer', ({ values }) => values.checks],
  check_in: ['float8', ({ values }) => values.checkIn],
  is_unsent: ['boolean', ({ values }) => values.unsent],
  is_ended: ['boolean', ({ values }) => values.ended],
  event: ['text', ({ step }) => step.on],
  job_id: ['uuid', ({ jobId }) => jobId],
  job_state: ['text', ({ step, values }) => jobEndOf(step.to, values.reason).state],
  job_error: ['text', ({ step, values }) => jobEndOf(step.to, values.reason).errorCode],
};

/**
 * The steps from `given` on. Every row is guarded by the state and the fence it was worked out on, and everything that
 * follows by its row.
 */
export const answersWrittenFrom = (source: string) => `
  changed AS (
    UPDATE attempt a SET state = to_state, outcome = said, reason = because, approved_cents = cents,
      contract_state = coalesce(contract, contract_state), told_by = coalesce(teller, told_by), reply_sealed = sealed, checks = check_count, next_check_at = now() + make_interval(secs => check_in),
      waits_on = CASE WHEN is_said THEN waits ELSE waits_on END, asks = CASE WHEN is_said THEN question ELSE asks END,
      lease_until = NULL, updated_at = now(), sent_at = CASE WHEN is_unsent THEN NULL ELSE sent_at END,
      ended_at = CASE WHEN is_ended THEN now() END
    FROM ${source} WHERE a.id = attempt_id AND a.state = from_state AND a.fence = from_fence
    RETURNING a.application_id, a.org_id, a.store_id, a.lender_id, given.*
  ), noted AS (
    INSERT INTO attempt_event (attempt_id, from_state, to_state, event, note)
    SELECT attempt_id, from_state, to_state, event, because FROM changed
  ), told AS (
    INSERT INTO realtime_event (type, store_id, application_id)
    SELECT '${'attempt.changed' satisfies NewsType}', store_id, application_id FROM changed
  ), named AS (
    INSERT INTO attempt_reference (lender_id, kind, value, attempt_id)
    SELECT c.lender_id, n.kind, n.value, c.attempt_id
    FROM unnest(?::uuid[], ?::text[], ?::text[]) AS n (attempt_id, kind, value) JOIN changed c USING (attempt_id)
    ON CONFLICT DO NOTHING
  ), finished AS (
    UPDATE job SET state = job_state, error_code = job_error, finished_at = now()
    FROM changed WHERE job.id = job_id AND job.state IN ('waiting', 'active')
  )`;

/** Many items as the rows of `given`. */
export function givenAs<Item>(columns: Given<Item>, items: readonly Item[]) {
  const lists = Object.values(columns).map(([type]) => `?::${type}[]`);
  return {
    sql: `given AS (SELECT * FROM unnest(${lists.join(', ')}) AS g (${Object.keys(columns).join(', ')}))`,
    values: Object.values(columns).map(([, of]) => items.map(of)),
  };
}

/** The values of `named`: what the lenders call the applications. */
export function namesOf(answers: readonly Answer[]): [string[], string[], string[]] {
  const names = answers.flatMap(({ attempt, reply }) =>
    referencesOf(reply).map(([kind, value]) => ({ id: attempt.id, kind, value })),
  );
  return [names.map(({ id }) => id), names.map(({ kind }) => kind), names.map(({ value }) => value)];
}
