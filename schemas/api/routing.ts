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
  /**
   * The lender's own questions. A question without choices takes a written answer. Omitted if there are none.
   */
  questions: Type.Optional(
    Type.Array(
      Type.Object({
        id: Type.String(),
        label: Type.String(),
        choices: Type.Array(Type.Object({ id: Type.String(), label: Type.String() })),
      }),
    ),
  ),
  /** Documents to upload, each with the types that the lender accepts. */
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
 * One lender in the route of an application. `state` is a processing state (Start, Job Created, Submitted,
 * Processing, Lender Responded, Completed, Error, Regrading) or `Waiting`, `Not needed`, `Skipped`, `In
 * review`. `outcome` is a lender outcome.
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
  /** Sentences for shoppers: the lender's text, or why it was skipped. */
  reasons: Type.Array(Type.String()),
  offers: Type.Array(OfferView),
  handoffUrl: Nullable(Type.String()),
  /** How the shopper continues with the lender: on its pages, or through its message. */
  handoffKind: Nullable(Type.Enum(['redirect', 'modal', 'sms', 'email', 'qr'])),
  inputRequests: Type.Array(InputRequestView),
  /** An approval that cannot continue here and has not continued elsewhere: it continues at the lender. */
  atLender: Type.Boolean(),
  /** State of the contract; null if there is nothing to sign. */
  contract: Nullable(ContractView),
});
export type TimelineEntry = Static<typeof TimelineEntry>;

/** A timeline row for staff, with details that shoppers must not see. */
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
      /** The lender's outcome, if this step is its answer. */
      outcome: Nullable(Type.String()),
      /** State of the contract at that time. */
      contract: Nullable(Type.String()),
      /** Why it was sent again. `name` is null for shoppers and for Millrace staff. */
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
  /** Its contract ended without funding: a person may start a new attempt. */
  canBeginAnew: Type.Boolean(),
  /**
   * The lender already has the current answers and asked for corrections: nothing is sent until an answer
   * changes.
   */
  needsChange: Type.Boolean(),
  /** The lender was not asked or did not receive the application: a person may send it now. */
  canHardSubmit: Type.Boolean(),
  /** It waits for the decision of a user who may process the form. */
  canDecide: Type.Boolean(),
  /** Why it cannot be corrected and sent again now. Null if it can, or if that makes no sense. */
  regradeBlocked: Nullable(Type.String()),
  /** Why it cannot be sent now, although the lender was not asked. */
  submitBlocked: Nullable(Type.String()),
  /**
   * Results that a user with the right to override can set. Null with real customers, or if there are none.
   */
  statusMenu: Nullable(StatusMenu),
  newInquiryOnRegrade: Type.Boolean(),
  /** Why sending to this lender now would be refused: it is blocked, or the limit of inquiries is reached. */
  refusedNow: Nullable(Type.String()),
  /** The credit bureau inquiry that this lender causes; null: unknown when the route was planned. */
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

/** Sends the application to a lender of the plan now. The user gives a reason. */
export const HardSubmitBody = Type.Object(
  { form_id: Uuid, store_id: NumericId, lender_id: NumericId, reason: Lines() },
  { additionalProperties: false },
);
export type HardSubmitBody = Static<typeof HardSubmitBody>;

/** A person's decision for an in-house lender. */
export const DecisionBody = Type.Object(
  {
    form_id: Uuid,
    store_id: NumericId,
    lender_id: NumericId,
    /** `None` removes a hold: nothing is decided. */
    decision: Type.Enum(['None', 'Approved', 'Hold', 'Declined']),
    /** Required for an approval and allowed only there, in US cents. */
    approved_cents: Type.Optional(Type.Integer({ minimum: 1, maximum: 999_999_999 })),
    /** For the history; shoppers do not see it. */
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

/** The specified api-pipe submission (ent.ApiPipeSubmission). */
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
 * One event; `sequence` only increases. Sockets push it as `event`. After a (re)connect, clients load `GET
 * /realtime/events?after=` (staff) or `/shopper/events?after=` and reload what they show.
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
