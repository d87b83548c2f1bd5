import { AttemptChanged } from '@millrace/schemas/events';
import type { LenderReply } from '@millrace/plugin-sdk';
import { jobEndOf, referencesOf } from './attempt-writes.ts';
import { attemptAfter, changeColumns, type Given, type WorkedOut } from './change-columns.ts';

/** An answer that changes its own attempt and ends its own job. */
export interface Answer extends WorkedOut {
  readonly reply: LenderReply | undefined;
  readonly jobId: string;
}

export const answerColumns: Given<Answer> = {
  ...changeColumns,
  attempt_id: ['uuid', ({ attempt }) => attempt.id],
  from_state: ['text', ({ step }) => step.from],
  from_fence: ['integer', ({ attempt }) => attempt.fence],
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
    UPDATE attempt a SET ${attemptAfter((column) => column)}
    FROM ${source} WHERE a.id = attempt_id AND a.state = from_state AND a.fence = from_fence
    RETURNING a.application_id, a.org_id, a.store_id, a.lender_id, given.*
  ), noted AS (
    INSERT INTO attempt_event (attempt_id, from_state, to_state, event, note, outcome, contract_state)
    SELECT attempt_id, from_state, to_state, event, because, said, contract FROM changed
  ), told AS (
    INSERT INTO domain_event (type, version, store_id, application_id)
    SELECT '${AttemptChanged.type}', ${AttemptChanged.version}, store_id, application_id FROM changed
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
