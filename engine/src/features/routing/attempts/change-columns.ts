import type { NewValues } from './attempt-change.logic.ts';
import type { AttemptRow } from './attempt-rows.ts';
import type { Transition } from './index.logic.ts';

/** A change of an attempt, worked out. */
export interface WorkedOut {
  readonly attempt: AttemptRow;
  readonly step: Transition;
  readonly values: NewValues;
  readonly replySealed: Buffer | null;
}

type Value = string | number | boolean | Uint8Array | null;
/** Column of `given`, its type, and what an item says there. */
export type Given<Item> = Readonly<Record<string, readonly [type: string, of: (item: Item) => Value]>>;

export const changeColumns = {
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
  is_queued: ['boolean', ({ step }) => step.to === 'QUEUED'],
  is_unsent: ['boolean', ({ values }) => values.unsent],
  is_ended: ['boolean', ({ values }) => values.ended],
} satisfies Given<WorkedOut>;

/** What a change writes into its attempt, however it is written; `at` says where its SQL finds a value. */
export const attemptAfter = (at: (column: keyof typeof changeColumns) => string) => `
  state = ${at('to_state')}, outcome = ${at('said')}, reason = ${at('because')}, approved_cents = ${at('cents')},
  contract_state = coalesce(${at('contract')}, contract_state), told_by = coalesce(${at('teller')}, told_by),
  reply_sealed = ${at('sealed')}, checks = ${at('check_count')}, next_check_at = now() + make_interval(secs => ${at('check_in')}),
  waits_on = CASE WHEN ${at('is_said')} THEN ${at('waits')} ELSE waits_on END,
  asks = CASE WHEN ${at('is_said')} THEN ${at('question')} ELSE asks END,
  lease_until = NULL, updated_at = now(), queued_at = CASE WHEN ${at('is_queued')} THEN now() ELSE queued_at END,
  sent_at = CASE WHEN ${at('is_unsent')} THEN NULL ELSE sent_at END,
  ended_at = CASE WHEN ${at('is_ended')} THEN coalesce(ended_at, now()) END`;
