import Type, { type Static } from 'typebox';
import { endpoint } from './contract.ts';
import { ResolveReviewBody } from './admin-applications.ts';
import { documentTypes } from './answer-documents.ts';
import { ContractView, StaffContract } from './contracts.ts';
import { StatusMenu } from './lender-statuses.ts';
import { Done, Instant, Lines, Nullable, NumericId, Uuid } from './common.ts';

export const OfferView = Type.Object({
  id: Type.String(),
  product: Type.Union([
    Type.Literal('loan'),
    Type.Literal('lease'),
    Type.Literal('installment'),
    Type.Literal('card'),
  ]),
  name: Nullable(Type.String()),
  amountCents: Type.Integer(),
  termMonths: Type.Integer(),
  paymentCents: Type.Integer(),
  paymentFrequency: Type.String(),
  totalOfPaymentsCents: Nullable(Type.Integer()),
  aprBasisPoints: Nullable(Type.Integer()),
  costOfLeaseCents: Nullable(Type.Integer()),
  dueTodayCents: Nullable(Type.Integer()),
  earlyPurchaseDays: Nullable(Type.Integer()),
  url: Nullable(Type.String()),
  expiresAt: Nullable(Type.String()),
});
export type OfferView = Static<typeof OfferView>;

export const InputRequestView = Type.Object({
  id: Type.String(),
  kind: Type.String(),
  prompt: Type.String(),
  fields: Type.Array(Type.String()),
  /** Only the store can answer it. */
  from: Type.Optional(Type.Literal('merchant')),
  /** The lender's own questions; one without choices is answered in writing. Left out where it has none. */
  questions: Type.Optional(
    Type.Array(
      Type.Object({
        id: Type.String(),
        label: Type.String(),
        choices: Type.Array(Type.Object({ id: Type.String(), label: Type.String() })),
      }),
    ),
  ),
  /** Papers to hand over, each with what the lender takes. */
  documents: Type.Optional(
    Type.Array(
      Type.Object({
        id: Type.String(),
        label: Type.String(),
        types: Type.Array(Type.Enum([...documentTypes])),
        maxBytes: Type.Integer(),
      }),
    ),
  ),
});
export type InputRequestView = Static<typeof InputRequestView>;

/**
 * One lender in one application's route. `state` is the spec's application-processing word
 * (Start, Job Created, Submitted, Processing, Lender Responded, Completed, Error, Regrading) or
 * `Waiting`, `Not needed`, `Skipped`, `In review`; `outcome` the spec's lender-outcome word.
 */
export const TimelineEntry = Type.Object({
  attemptId: Nullable(Uuid),
  lenderId: NumericId,
  lenderKey: Type.String(),
  lenderName: Type.String(),
  position: Type.Integer(),
  group: Type.Integer(),
  state: Type.String(),
  outcome: Nullable(Type.String()),
  final: Type.Boolean(),
  waitingOn: Nullable(Type.String()),
  approvedCents: Nullable(Type.Integer()),
  startedAt: Nullable(Instant),
  endedAt: Nullable(Instant),
  typicalSeconds: Type.Integer(),
  /** Sentences a shopper may read: the lender's display text, or why it was skipped. */
  reasons: Type.Array(Type.String()),
  offers: Type.Array(OfferView),
  handoffUrl: Nullable(Type.String()),
  /** How the lender goes on with the shopper: on its own pages, or with a message of its own. */
  handoffKind: Nullable(Type.Enum(['redirect', 'modal', 'sms', 'email', 'qr'])),
  inputRequests: Type.Array(InputRequestView),
  /** A yes with which nobody can go on here, and nobody has gone on elsewhere: it does at the lender itself. */
  atLender: Type.Boolean(),
  /** How the contract stands; null while there is nothing to sign. */
  contract: Nullable(ContractView),
});
export type TimelineEntry = Static<typeof TimelineEntry>;

/** Timeline row as staff sees it: adds what a shopper must not see. */
export const StaffTimelineEntry = Type.Object({
  ...TimelineEntry.properties,
  generation: Type.Integer(),
  attemptState: Nullable(Type.String()),
  excludedBecause: Nullable(Type.String()),
  lenderReferences: Type.Record(Type.String(), Type.String()),
  history: Type.Array(
    Type.Object({
      at: Instant,
      from: Nullable(Type.String()),
      to: Type.String(),
      event: Type.String(),
      note: Nullable(Type.String()),
      /** What the lender answered, where this step is its answer. */
      outcome: Nullable(Type.String()),
      /** How the contract stood then. */
      contract: Nullable(Type.String()),
      /** Why it was sent once more; `name` is null for shoppers and for people of Millrace. */
      correction: Nullable(
        Type.Object({
          by: Nullable(Type.Union([Type.Literal('staff'), Type.Literal('shopper')])),
          name: Nullable(Type.String()),
          labels: Type.Array(Type.String()),
          reason: Nullable(Type.String()),
        }),
      ),
    }),
  ),
  canRegrade: Type.Boolean(),
  /** Its contract ended without money: a person may begin anew. */
  canBeginAnew: Type.Boolean(),
  /** It has the answers as they stand, and named some to correct: nothing is sent until one is changed. */
  needsChange: Type.Boolean(),
  /** It was not asked, or never got the application: a person may have it asked now. */
  canHardSubmit: Type.Boolean(),
  /** It waits for a decision of somebody who may process the form. */
  canDecide: Type.Boolean(),
  /** Why nobody can correct it and send it again now; null: somebody can, or nobody would. */
  regradeBlocked: Nullable(Type.String()),
  /** Why nobody can have it asked now, although it was not. */
  submitBlocked: Nullable(Type.String()),
  /** What whoever may override results can set by hand; null where customers are real, or nothing can be set. */
  statusMenu: Nullable(StatusMenu),
  newInquiryOnRegrade: Type.Boolean(),
  /** Why a person who has this lender asked now would be refused: it is held back, or it would be an inquiry too many. */
  refusedNow: Nullable(Type.String()),
  /** What asking this lender does at the credit bureaus; null: nobody knew when the route was planned. */
  inquiry: Nullable(Type.Enum(['none', 'soft', 'hard'])),
  contract: Nullable(StaffContract),
});
export type StaffTimelineEntry = Static<typeof StaffTimelineEntry>;

export const RegradeBody = Type.Object(
  {
    form_id: Uuid,
    store_id: NumericId,
    lender_id: NumericId,
    values: Type.Record(Type.String({ maxLength: 64 }), Type.String({ maxLength: 255 })),
    reason: Type.Optional(Lines()),
  },
  { additionalProperties: false },
);
export type RegradeBody = Static<typeof RegradeBody>;

/** A lender of the plan is asked now, by a person who says why. */
export const HardSubmitBody = Type.Object(
  { form_id: Uuid, store_id: NumericId, lender_id: NumericId, reason: Lines() },
  { additionalProperties: false },
);
export type HardSubmitBody = Static<typeof HardSubmitBody>;

/** What somebody decided for a lender in the house that waits for a person. */
export const DecisionBody = Type.Object(
  {
    form_id: Uuid,
    store_id: NumericId,
    lender_id: NumericId,
    /** `None` takes a hold back: nothing is decided. */
    decision: Type.Enum(['None', 'Approved', 'Hold', 'Declined']),
    /** Only of an approval, which needs it. */
    approved_cents: Type.Optional(Type.Integer({ minimum: 1, maximum: 999_999_999 })),
    /** For the history; shoppers do not read it. */
    reason: Lines(),
  },
  { additionalProperties: false },
);
export type DecisionBody = Static<typeof DecisionBody>;

export const SubmitBody = Type.Object(
  { form_id: Uuid, store_id: NumericId },
  { additionalProperties: false },
);
export type SubmitBody = Static<typeof SubmitBody>;

/** The spec's api-pipe submission (ent.ApiPipeSubmission). */
export const ApiPipeSubmission = Type.Object({
  submission_id: Uuid,
  form_id: Uuid,
  lender_id: NumericId,
  lender_name: Type.String(),
  submission_state: Type.String(),
  lender_response: Nullable(Type.String()),
  is_submitted: Type.Boolean(),
  submission_date: Nullable(Instant),
  applicant_accepted: Type.Boolean(),
  lender_offers: Type.Array(OfferView),
  lender_application_id: Nullable(Type.String()),
  lender_reference_id: Nullable(Type.String()),
  errors: Type.Object({ error_messages: Type.Array(Type.String()) }),
  log: Type.Array(Type.String()),
});
export type ApiPipeSubmission = Static<typeof ApiPipeSubmission>;

/**
 * One thing that happened; `sequence` only grows. Sockets push it as `event`; after a (re)connect clients fetch
 * `GET /realtime/events?after=` (staff) or `/shopper/events?after=` and refetch what they show.
 */
export const RealtimeEvent = Type.Object({
  sequence: Type.Integer(),
  type: Type.String(),
  formId: Nullable(Uuid),
  at: Instant,
});
export type RealtimeEvent = Static<typeof RealtimeEvent>;

export const decideApplication = endpoint({
  id: 'api-pipe.decide',
  method: 'POST',
  path: '/api-pipe/application/decide',
  permission: 'lender-status:update',
  ids: { 'body.form_id': 'form', 'body.store_id': 'store', 'body.lender_id': 'lender' },
  own: true,
  body: DecisionBody,
  reply: Done,
  idempotencyKey: true,
  summary: 'Decide an application for an in-house lender',
});

export const regradeApplication = endpoint({
  id: 'api-pipe.regrade',
  method: 'POST',
  path: '/api-pipe/application/regrade',
  permission: 'applications:regrade',
  ids: { 'body.form_id': 'form', 'body.store_id': 'store', 'body.lender_id': 'lender' },
  body: RegradeBody,
  reply: Done,
  idempotencyKey: true,
  summary: 'Ask lenders again with changed answers',
});

export const restartApplication = endpoint({
  id: 'e2e.regrade',
  method: 'POST',
  path: '/e2e/application/e2e-regrade',
  permission: 'applications:regrade',
  ids: { 'body.form_id': 'form', 'body.store_id': 'store', 'body.lender_id': 'lender' },
  body: RegradeBody,
  reply: Done,
  idempotencyKey: true,
  summary: 'Begin the routing of an application again',
});

export const hardSubmit = endpoint({
  id: 'e2e.hard-submit',
  method: 'POST',
  path: '/e2e/application/hard-submit',
  permission: 'applications:submit',
  ids: { 'body.form_id': 'form', 'body.store_id': 'store', 'body.lender_id': 'lender' },
  body: HardSubmitBody,
  reply: Done,
  idempotencyKey: true,
  summary: 'Submit to a lender of the plan now',
});

export const resolveAttempt = endpoint({
  id: 'admin.attempts-resolve',
  method: 'POST',
  path: '/admin/attempts/{id}/resolve',
  permission: 'attempts:resolve',
  ids: { 'path.id': 'attempt' },
  own: true,
  params: Type.Object({ id: Type.String({ format: 'uuid', maxLength: 36 }) }),
  body: ResolveReviewBody,
  reply: Done,
  idempotencyKey: true,
  summary: 'Decide the outcome of an attempt',
});
