import Type, { type Static } from 'typebox';
import { endpoint } from './contract.ts';
import { Instant, Nullable, NumericId, Uuid, UuidParams } from './common.ts';
import { InquiryStanding, InquiryCounts } from './inquiries.ts';
import { LenderTestExchange } from './lender-tests.ts';
import { RouteTerms } from './route-terms.ts';

/** One request to a lender and what came back, personal data and secrets starred. */
export const AttemptExchange = Type.Object({
  at: Instant,
  operation: Type.String(),
  ...LenderTestExchange.properties,
});
export type AttemptExchange = Static<typeof AttemptExchange>;

/** A question of the form, whether it was answered, and who needs the answer why. No answer stands here. */
export const ExplainedQuestion = Type.Object({
  id: Type.String(),
  section: Type.String(),
  label: Type.String(),
  answered: Type.Boolean(),
  /** Without a lender the product itself asks. */
  why: Type.Array(Type.Object({ lender: Type.String(), rule: Type.String(), because: Type.String() })),
});
export type ExplainedQuestion = Static<typeof ExplainedQuestion>;

export const ExplainedLender = Type.Object({
  id: NumericId,
  name: Type.String(),
  /** Its place in the plan; null: it is left out. */
  position: Nullable(Type.Integer()),
  group: Nullable(Type.Integer()),
  standing: Type.Union([
    Type.Literal('asked'),
    /** Its turn came, and it provably never got the application. */
    Type.Literal('not-reached'),
    Type.Literal('waiting'),
    Type.Literal('not-needed'),
    Type.Literal('skipped'),
  ]),
  /** Code of what left it out, or of why nothing reached it. */
  code: Nullable(Type.String()),
  because: Type.String(),
  outcome: Nullable(Type.String()),
  inquiry: Nullable(Type.String()),
  /** Version of its own rules that was in force. */
  rules_version: Nullable(Type.Integer()),
  /** Rules that nobody could decide because a fact is not known; they leave nobody out. */
  undecided: Type.Array(Type.Object({ rule: Type.String(), unknown_facts: Type.Array(Type.String()) })),
});
export type ExplainedLender = Static<typeof ExplainedLender>;

/** What rules decided beside who is asked: a tier of the store's own lender, lines taken off an invoice. */
export const ExplainedDecision = Type.Object({
  at: Instant,
  lender: Type.String(),
  kind: Type.Union([Type.Literal('tier'), Type.Literal('invoice')]),
  rules: Type.String(),
  version: Nullable(Type.Integer()),
  /** Of the store's own lender, counted from 1; null: the score is in none, or it was kept in the sentence alone. */
  tier: Nullable(Type.Integer()),
  sentences: Type.Array(Type.String()),
});
export type ExplainedDecision = Static<typeof ExplainedDecision>;

const Person = Type.Union([Type.Literal('staff'), Type.Literal('shopper')]);

/** Why there is one more attempt: its turn in the plan, or what a person asked for. */
export const AttemptCause = Type.Object({
  kind: Type.Union([
    Type.Literal('planned'),
    Type.Literal('regraded'),
    Type.Literal('begunAnew'),
    Type.Literal('repeated'),
    Type.Literal('hardSubmitted'),
  ]),
  /** Null: its turn, or nobody kept who asked. */
  by: Nullable(Person),
  name: Nullable(Type.String()),
  /** Labels of the answers that were corrected. */
  labels: Type.Array(Type.String()),
  reason: Nullable(Type.String()),
});
export type AttemptCause = Static<typeof AttemptCause>;

/** The offer that was taken, by the shopper. */
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
  /** How the lender is reached, as far as it is still installed. */
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
      /** What the lender answered, where this step is its answer, and how the contract stood then. */
      outcome: Nullable(Type.String()),
      contract: Nullable(Type.String()),
    }),
  ),
  /** Kept for 30 days. */
  exchanges: Type.Array(AttemptExchange),
});
export type ExplainedAttempt = Static<typeof ExplainedAttempt>;

/** Why everything about one application is as it is, as of one moment. */
export const Explanation = Type.Object({
  id: Uuid,
  reference: Type.String(),
  applicant_name: Type.String(),
  store_id: NumericId,
  store_name: Type.String(),
  form_version: Type.String(),
  submitted_at: Nullable(Instant),
  /** Null while nothing is submitted. */
  mode: Nullable(Type.String()),
  done: Type.Boolean(),
  terms: Nullable(RouteTerms),
  /** Whether the rules and facts it was decided on decide the same today. */
  replays: Nullable(Type.Union([Type.Literal('same'), Type.Literal('different'), Type.Literal('gone')])),
  replay_because: Type.Array(Type.String()),
  /** What the shopper agreed to (null: nothing was shown), what the plan can cause, and what the ledger has. */
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
