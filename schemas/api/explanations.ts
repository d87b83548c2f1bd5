import Type, { type Static } from 'typebox';
import { endpoint } from './contract.ts';
import { Instant, Nullable, NumericId, Uuid, UuidParams } from './common.ts';
import { InquiryStanding, InquiryCounts } from './inquiries.ts';
import { LenderTestExchange } from './lender-tests.ts';
import { RouteTerms } from './route-terms.ts';

/** One request to a lender with its reply. Personal data and secrets are starred. */
export const AttemptExchange = Type.Object({
  at: Instant,
  operation: Type.String(),
  ...LenderTestExchange.properties,
});
export type AttemptExchange = Static<typeof AttemptExchange>;

/** A question of the form: whether it was answered, who needs it and why. It does not contain the answer. */
export const ExplainedQuestion = Type.Object({
  id: Type.String(),
  section: Type.String(),
  label: Type.String(),
  answered: Type.Boolean(),
  /** Without a lender, the product itself asks. */
  why: Type.Array(Type.Object({ lender: Type.String(), rule: Type.String(), because: Type.String() })),
});
export type ExplainedQuestion = Static<typeof ExplainedQuestion>;

export const ExplainedLender = Type.Object({
  id: NumericId,
  name: Type.String(),
  /** Position in the plan; null: the lender is excluded. */
  position: Nullable(Type.Integer()),
  group: Nullable(Type.Integer()),
  standing: Type.Union([
    Type.Literal('asked'),
    /** Its turn came, but it provably did not receive the application. */
    Type.Literal('not-reached'),
    Type.Literal('waiting'),
    Type.Literal('not-needed'),
    Type.Literal('skipped'),
  ]),
  /** Code of the reason why it was excluded or not reached. */
  code: Nullable(Type.String()),
  because: Type.String(),
  outcome: Nullable(Type.String()),
  inquiry: Nullable(Type.String()),
  /** Version of the lender's own rules that was in force. */
  rules_version: Nullable(Type.Integer()),
  /** Rules that could not be evaluated because a fact is unknown. They exclude no lender. */
  undecided: Type.Array(Type.Object({ rule: Type.String(), unknown_facts: Type.Array(Type.String()) })),
});
export type ExplainedLender = Static<typeof ExplainedLender>;

/** Other decisions of rules: a tier of the store's own lender, or lines removed from an invoice. */
export const ExplainedDecision = Type.Object({
  at: Instant,
  lender: Type.String(),
  kind: Type.Union([Type.Literal('tier'), Type.Literal('invoice')]),
  rules: Type.String(),
  version: Nullable(Type.Integer()),
  /**
   * Tier of the store's own lender, counted from 1. Null: no tier fits the score, or only the sentence was
   * stored.
   */
  tier: Nullable(Type.Integer()),
  sentences: Type.Array(Type.String()),
});
export type ExplainedDecision = Static<typeof ExplainedDecision>;

const Person = Type.Union([Type.Literal('staff'), Type.Literal('shopper')]);

/** The reason for an attempt: its turn in the plan, or the request of a person. */
export const AttemptCause = Type.Object({
  kind: Type.Union([
    Type.Literal('planned'),
    Type.Literal('regraded'),
    Type.Literal('begunAnew'),
    Type.Literal('repeated'),
    Type.Literal('hardSubmitted'),
  ]),
  /** Null: its turn in the plan, or the person was not stored. */
  by: Nullable(Person),
  name: Nullable(Type.String()),
  /** Labels of the corrected answers. */
  labels: Type.Array(Type.String()),
  reason: Nullable(Type.String()),
});
export type AttemptCause = Static<typeof AttemptCause>;

/** The offer that the shopper accepted. */
export const ExplainedChoice = Type.Object({ at: Instant, lender: Type.String(), attempt_id: Uuid });
export type ExplainedChoice = Static<typeof ExplainedChoice>;

export const ExplainedStep = Type.Object({
  id: Uuid,
  at: Instant,
  ended_at: Nullable(Instant),
  lender: Type.String(),
  operation: Type.String(),
  state: Type.String(),
  reason: Nullable(Type.String()),
  /** `staff`, `shopper` or a machine. */
  by: Type.String(),
  name: Nullable(Type.String()),
});
export type ExplainedStep = Static<typeof ExplainedStep>;

export const ExplainedAttempt = Type.Object({
  id: Uuid,
  lender: Type.String(),
  /** The lender's transport, if its plugin is still installed. */
  transport: Nullable(Type.String()),
  cause: AttemptCause,
  generation: Type.Integer(),
  number: Type.Integer(),
  state: Type.String(),
  outcome: Nullable(Type.String()),
  history: Type.Array(
    Type.Object({
      at: Instant,
      event: Type.String(),
      to: Type.String(),
      note: Nullable(Type.String()),
      /** The lender's outcome, if this step is its answer, and the state of the contract at that time. */
      outcome: Nullable(Type.String()),
      contract: Nullable(Type.String()),
    }),
  ),
  /** Stored for 30 days. */
  exchanges: Type.Array(AttemptExchange),
});
export type ExplainedAttempt = Static<typeof ExplainedAttempt>;

/** The reasons for every state of one application, at one point in time. */
export const Explanation = Type.Object({
  id: Uuid,
  reference: Type.String(),
  applicant_name: Type.String(),
  store_id: NumericId,
  store_name: Type.String(),
  form_version: Type.String(),
  submitted_at: Nullable(Instant),
  /** Null before the submission. */
  mode: Nullable(Type.String()),
  done: Type.Boolean(),
  terms: Nullable(RouteTerms),
  /** Whether the stored rules and facts give the same decision today. */
  replays: Nullable(Type.Union([Type.Literal('same'), Type.Literal('different'), Type.Literal('gone')])),
  replay_because: Type.Array(Type.String()),
  /**
   * Inquiries the shopper agreed to (null: no number was shown), the plan's possible inquiries, and those in
   * the ledger.
   */
  inquiries: Type.Object({ ...InquiryStanding.properties, planned: InquiryCounts }),
  questions: Type.Array(ExplainedQuestion),
  lenders: Type.Array(ExplainedLender),
  decisions: Type.Array(ExplainedDecision),
  attempts: Type.Array(ExplainedAttempt),
  chosen: Nullable(ExplainedChoice),
  steps: Type.Array(ExplainedStep),
});
export type Explanation = Static<typeof Explanation>;

export const getExplanation = endpoint({
  id: 'admin.explanations-one',
  method: 'GET',
  path: '/admin/explanations/{id}',
  permission: 'all-applications:read',
  ids: { 'path.id': 'form' },
  own: true,
  params: UuidParams,
  reply: Explanation,
  summary: 'Explain why an application went the way it did',
});
