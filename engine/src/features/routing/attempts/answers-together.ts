import type { LenderReply } from '@millrace/plugin-sdk';
import type { NewsType } from '@millrace/schemas/events';
import { Injectable } from '@nestjs/common';
import { GroupCommit } from '../../../platform/db/group-commit.ts';
import { PreparedStatements } from '../../../platform/db/prepared-statements.ts';
import type { NewValues } from './attempt-change.logic.ts';
import type { AttemptRow } from './attempt-rows.ts';
import { AskedTogether } from './asked-together.ts';
import { jobEndOf, referencesOf } from './attempt-writes.ts';
import type { Transition } from './attempt.machine.ts';

/** An answer that changes its own attempt, ends its own job and lets nobody else be asked. */
export interface Answer {
  readonly attempt: AttemptRow;
  readonly step: Transition;
  readonly values: NewValues;
  readonly reply: LenderReply | undefined;
  readonly replySealed: Buffer | null;
  readonly jobId: string;
}

const limits = { mostAtOnce: 32, mostInFlight: 1 };
/** Answers of one burst go together: it is over when none came for `quietMs`, and no answer waits above `mostMs`. */
const burst = { quietMs: 5, mostMs: 25 };

/** Column of `given`, its type, and what an answer says there. */
const given: Readonly<Record<string, readonly [type: string, of: (answer: Answer) => unknown]>> = {
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
const columns = Object.keys(given).join(', ');
const lists = Object.values(given).map(([type]) => `?::${type}[]`);

/** Every row is guarded by the state and the fence it was worked out on, and everything that follows by its row. */
const answersSql = `
  WITH given AS (SELECT * FROM unnest(${lists.join(', ')}) AS g (${columns})),
  changed AS (
    UPDATE attempt a SET state = to_state, outcome = said, reason = because, approved_cents = cents,
      contract_state = coalesce(contract, contract_state), told_by = coalesce(teller, told_by), reply_sealed = sealed, checks = check_count, next_check_at = now() + make_interval(secs => check_in),
      waits_on = CASE WHEN is_said THEN waits ELSE waits_on END, asks = CASE WHEN is_said THEN question ELSE asks END,
      lease_until = NULL, updated_at = now(), sent_at = CASE WHEN is_unsent THEN NULL ELSE sent_at END,
      ended_at = CASE WHEN is_ended THEN now() END
    FROM given WHERE a.id = attempt_id AND a.state = from_state AND a.fence = from_fence
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
  )
  SELECT attempt_id AS id FROM changed`;

/**
 * Answers of lenders that were asked at a time come at a time: those that are ready in the same moment are written
 * in one statement and one commit, which for twenty lenders is a few instead of twenty.
 */
@Injectable()
export class AnswersTogether {
  private readonly together = new GroupCommit<Answer, boolean>((group) => this.writeAll(group), {
    ...limits,
    gather: { ...burst, expected: () => this.asked.total },
  });

  constructor(
    private readonly statements: PreparedStatements,
    private readonly asked: AskedTogether,
  ) {}

  /** False: the attempt is no longer in that state under that fence. A failure is one of the whole group. */
  write(answer: Answer): Promise<boolean> {
    return this.together.add(answer);
  }

  private async writeAll(group: readonly Answer[]): Promise<boolean[]> {
    const names = group.flatMap(({ attempt, reply }) =>
      referencesOf(reply).map(([kind, value]) => ({ id: attempt.id, kind, value })),
    );
    const rows = await this.statements.run<{ id: string }>(answersSql, [
      ...Object.values(given).map(([, of]) => group.map(of)),
      names.map(({ id }) => id),
      names.map(({ kind }) => kind),
      names.map(({ value }) => value),
    ]);
    const changed = new Set(rows.map(({ id }) => id));
    return group.map(({ attempt }) => changed.has(attempt.id));
  }
}
