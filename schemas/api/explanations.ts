import Type, { type Static } from 'typebox';
import { endpoint } from './contract.ts';
import { Instant, Nullable, NumericId, Uuid, UuidParams } from './common.ts';
import { InquiryStanding, InquiryCounts } from './inquiries.ts';
import { LenderTestExchange } from './lender-tests.ts';
import { RouteTerms } from './route-terms.ts';

/** One request to a lender with its reply. Personal data and secrets are replaced by stars. */
export const AttemptExchange = Type.Object({
  at: Instant,
  operation: Type.String(),
  ...LenderTestExchange.properties,
});
export type AttemptExchange = Static<typeof AttemptExchange>;

/**
 * A question of the form: whether the shopper answered it, which lender needs it and why. The answer itself
 * is not included.
 */
export const ExplainedQuestion = Type.Object({
  id: Type.String(),
  section: Type.String(),
  label: Type.String(),
  answered: Type.Boolean(),
  /** Who entered the answer. Null if the question is not answered. */
  entered_by: Nullable(
    Type.Object({
      /** `proposal`: staff proposed the answer and the shopper accepted it. `prefill`: filled in by Millrace. */
      by: Type.Enum(['shopper', 'staff', 'proposal', 'prefill']),
      /** Name of the staff member if `by` is `staff` or `proposal`, otherwise null. */
      name: Nullable(Type.String()),
    }),
  ),
  /**
   * Why the question is asked: the name of each lender that needs the answer, with the rule and the reason.
   * Empty if every application asks the question, whatever its lenders.
   */
  why: Type.Array(Type.Object({ lender: Type.String(), rule: Type.String(), because: Type.String() })),
  /**
   * The stage of the form in which the question was asked, or why the question was not asked or was skipped.
   * Absent for a question of a form that asks all its questions before the first lender receives the
   * application.
   */
  asked: Type.Optional(Type.String()),
});
export type ExplainedQuestion = Static<typeof ExplainedQuestion>;

export const ExplainedLender = Type.Object({
  id: NumericId,
  name: Type.String(),
  /** Position of the lender in the plan. Null: the lender is excluded. */
  position: Nullable(Type.Integer()),
  group: Nullable(Type.Integer()),
  status: Type.Union([
    Type.Literal('asked'),
    /**
     * `not-reached`: Millrace tried to send the application to the lender, and it is certain that the lender
     * did not receive it.
     */
    Type.Literal('not-reached'),
    Type.Literal('waiting'),
    Type.Literal('not-needed'),
    Type.Literal('skipped'),
  ]),
  /** Code of the reason why the lender was excluded or did not receive the application. */
  code: Nullable(Type.String()),
  because: Type.String(),
  outcome: Nullable(Type.String()),
  inquiry: Nullable(Type.String()),
  /** Version of the lender's eligibility rules that decided. Null if no version is stored. */
  rules_version: Nullable(Type.Integer()),
  /** Rules that could not be evaluated because a fact is unknown. Such rules exclude no lender. */
  undecided: Type.Array(Type.Object({ rule: Type.String(), unknown_facts: Type.Array(Type.String()) })),
});
export type ExplainedLender = Static<typeof ExplainedLender>;

/**
 * A decision of rules other than eligibility: the credit tier of the in-house lender, or lines removed from
 * an invoice.
 */
export const ExplainedDecision = Type.Object({
  at: Instant,
  lender: Type.String(),
  kind: Type.Union([Type.Literal('tier'), Type.Literal('invoice')]),
  rules: Type.String(),
  version: Nullable(Type.Integer()),
  /**
   * Number of the credit tier at the in-house lender, counted from 1. Null if no tier fits the score, and for
   * old decisions, which were stored only as a sentence.
   */
  tier: Nullable(Type.Integer()),
  sentences: Type.Array(Type.String()),
});
export type ExplainedDecision = Static<typeof ExplainedDecision>;

const Person = Type.Union([Type.Literal('staff'), Type.Literal('shopper')]);

/** Why an attempt was made: it was the lender's turn in the plan, or a person requested the attempt. */
export const AttemptCause = Type.Object({
  kind: Type.Union([
    Type.Literal('planned'),
    Type.Literal('regraded'),
    Type.Literal('startedAgain'),
    Type.Literal('repeated'),
    Type.Literal('hardSubmitted'),
  ]),
  /** The person who requested the attempt. Null: no person requested it, or the person was not stored. */
  by: Nullable(Person),
  name: Nullable(Type.String()),
  /** Labels of the answers that were corrected before this attempt. */
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
  /** The actor: `staff`, `shopper` or the name of a process. */
  by: Type.String(),
  name: Nullable(Type.String()),
});
export type ExplainedStep = Static<typeof ExplainedStep>;

export const ExplainedAttempt = Type.Object({
  id: Uuid,
  lender: Type.String(),
  /** How Millrace reaches the lender (its transport). Null if the lender's plugin is no longer installed. */
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
      /**
       * The lender's decision if this event is one, and the state of the contract at the time of the event.
       */
      outcome: Nullable(Type.String()),
      contract: Nullable(Type.String()),
    }),
  ),
  /** Requests and replies. They are deleted after 30 days. */
  exchanges: Type.Array(AttemptExchange),
});
export type ExplainedAttempt = Static<typeof ExplainedAttempt>;

/** The reasons for every decision about one application, all read at one point in time. */
export const Explanation = Type.Object({
  id: Uuid,
  reference: Type.String(),
  applicant_name: Type.String(),
  store_id: NumericId,
  store_name: Type.String(),
  form_version: Type.String(),
  submitted_at: Nullable(Instant),
  /** The routing mode. Null before the application is submitted. */
  mode: Nullable(Type.String()),
  done: Type.Boolean(),
  /** Present if the next lenders wait for the shopper's answers and consent. */
  waits: Type.Optional(Type.Literal(true)),
  terms: Nullable(RouteTerms),
  /**
   * Result of making the decision again today with the stored rules and facts: `same` or `different`.
   * `gone`: some of these data are no longer stored, so the decision cannot be repeated.
   */
  replays: Nullable(Type.Union([Type.Literal('same'), Type.Literal('different'), Type.Literal('gone')])),
  replay_because: Type.Array(Type.String()),
  /**
   * Numbers of credit inquiries: those that the shopper agreed to (null if no number was shown), those that
   * the plan can cause, and those made so far.
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
