import Type, { type Static } from 'typebox';
import { endpoint } from './contract.ts';
import { ResolveReviewBody } from './admin-applications.ts';
import { documentTypes } from './answer-documents.ts';
import { ContractView, StaffContract } from './contracts.ts';
import { StatusMenu } from './lender-statuses.ts';
import { CurrencyCode, Done, Instant, Lines, Nullable, NumericId, Uuid } from './common.ts';

export const OfferView = Type.Object({
  id: Type.String(),
  product: Type.Union([
    Type.Literal('loan'),
    Type.Literal('lease'),
    Type.Literal('installment'),
    Type.Literal('card'),
  ]),
  name: Nullable(Type.String()),
  /** Currency of the amounts, if it is not that of the store. Such an offer is compared with no other. */
  currency: Type.Optional(CurrencyCode),
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
  /**
   * `merchant`: only the store can answer what the lender asks for. If the property is absent, the shopper
   * answers it.
   */
  from: Type.Optional(Type.Literal('merchant')),
  /**
   * The lender's own questions. A question without choices takes a typed answer. The list is omitted if there
   * are no questions.
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
  /** Documents to upload, each with the file types that the lender accepts. */
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

export const processingStates = [
  'Start',
  'Redirected',
  'Job Created',
  'Submitted',
  'Processing',
  'Error',
  'Lender Responded',
  'Completed',
  'Regrading',
] as const;
export const entryStatuses = ['Waiting', 'Not needed', 'Skipped', 'In review'] as const;

/**
 * One lender in the route of an application. `outcome` is the result at this lender
 * (`schemas/states/outcomes.ts`).
 */
export const TimelineEntry = Type.Object({
  attemptId: Nullable(Uuid),
  lenderId: NumericId,
  lenderKey: Type.String(),
  lenderName: Type.String(),
  position: Type.Integer(),
  group: Type.Integer(),
  state: Type.Unsafe<string>({ type: 'string', enum: [...processingStates] }),
  /**
   * Replaces `state` on screens if the lender was not asked, or if a person has to find out what happened.
   * Null if screens show `state`.
   */
  status: Nullable(Type.Unsafe<string>({ type: 'string', enum: [...entryStatuses] })),
  outcome: Nullable(Type.String()),
  final: Type.Boolean(),
  /**
   * Present if the lender belongs to a later stage. It gets nothing before the shopper has answered its
   * questions and agreed to its credit check.
   */
  needsConsent: Type.Optional(Type.Literal(true)),
  /**
   * Present if the lender belongs to a stage before which the shopper stopped, or which the shopper did not
   * answer in time. It was not asked, and no lender approved.
   */
  stoppedBefore: Type.Optional(Type.Literal(true)),
  waitingOn: Nullable(Type.String()),
  approvedCents: Nullable(Type.Integer()),
  /** Currency of `approvedCents`, if it is not that of the store. */
  currency: Type.Optional(CurrencyCode),
  startedAt: Nullable(Instant),
  endedAt: Nullable(Instant),
  typicalSeconds: Type.Integer(),
  /** The lender's phone number for customers, if it publishes one. */
  customerPhone: Type.Optional(Type.String()),
  /** Sentences for shoppers: the lender's own text, or why the lender was skipped. */
  reasons: Type.Array(Type.String()),
  offers: Type.Array(OfferView),
  handoffUrl: Nullable(Type.String()),
  /**
   * How the shopper continues with the lender: on the lender's pages, or through a message or code from the
   * lender.
   */
  handoffKind: Nullable(Type.Enum(['redirect', 'modal', 'sms', 'email', 'qr'])),
  inputRequests: Type.Array(InputRequestView),
  /**
   * True: the shopper can continue this approval only at the lender and not in Millrace, and has not accepted
   * the offer of another lender.
   */
  atLender: Type.Boolean(),
  /** The contract. Null if there is nothing to sign. */
  contract: Nullable(ContractView),
});
export type TimelineEntry = Static<typeof TimelineEntry>;

/** What the people of a store need to apply for a shopper on the website of a manual lender. */
export const ManualSite = Type.Object({
  /** Address of the page on which the store applies. */
  applicationUrl: Nullable(Type.String()),
  startUrl: Nullable(Type.String()),
  /** True: the browser extension selects this lender without asking the user. */
  extensionAlwaysSelected: Type.Boolean(),
  /** Ids of the questions that the lender asks, in the order of its application. */
  fields: Type.Array(Type.String()),
  /** The credentials of the store at the lender. A user reveals their values one by one. */
  credentials: Type.Array(Type.Object({ key: Type.String(), label: Type.String() })),
  /** The values to enter, only in a reply to a browser extension with a key for this task. */
  fill: Type.Optional(
    Type.Object({
      answers: Type.Record(Type.String(), Type.String()),
      credentials: Type.Record(Type.String(), Type.String()),
    }),
  ),
});

/** A timeline entry for staff, with details that shoppers must not see. */
export const StaffTimelineEntry = Type.Object({
  ...TimelineEntry.properties,
  generation: Type.Integer(),
  attemptState: Nullable(Type.String()),
  /** The entry of the lender-status menu that a person chose as the result. `outcome` is derived from it. */
  menuValue: Nullable(Type.String()),
  excludedBecause: Nullable(Type.String()),
  lenderReferences: Type.Record(Type.String(), Type.String()),
  history: Type.Array(
    Type.Object({
      at: Instant,
      from: Nullable(Type.String()),
      to: Type.String(),
      event: Type.String(),
      note: Nullable(Type.String()),
      /** The lender's decision, if this step is one. */
      outcome: Nullable(Type.String()),
      /** State of the contract after this step. */
      contract: Nullable(Type.String()),
      /** Why the application was sent again. `name` is null for shoppers and for Millrace staff. */
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
  /**
   * True: the contract of this attempt ended without funding, so that a user may start a new attempt at the
   * lender.
   */
  canStartAgain: Type.Boolean(),
  /**
   * True: the lender already has the current answers and asked for corrections. Nothing is sent until an
   * answer changes.
   */
  needsChange: Type.Boolean(),
  /**
   * True: the lender was not asked, or the application did not arrive at the lender. A person may send it
   * now.
   */
  canHardSubmit: Type.Boolean(),
  /** True: the attempt waits for the decision of a user who may process the form. */
  canDecide: Type.Boolean(),
  /** Set for a manual lender: the people of the store apply on its website and enter its decision. */
  manualSite: Nullable(ManualSite),
  /**
   * Why the application cannot be corrected and sent to this lender again now. Null if it can, or if there
   * is nothing to correct in the current state at the lender.
   */
  regradeBlocked: Nullable(Type.String()),
  /**
   * Why a person cannot ask this lender for the first time now. Null if the person can, or if the lender was
   * already asked.
   */
  submitBlocked: Nullable(Type.String()),
  /**
   * Results that a user may set if the user has the right to override a lender's result. Null if there are no
   * such results, and always null in installations with real customers.
   */
  statusMenu: Nullable(StatusMenu),
  newInquiryOnRegrade: Type.Boolean(),
  /**
   * Why sending to this lender now would be refused: sending is blocked, or the maximum number of inquiries
   * is reached.
   */
  refusedNow: Nullable(Type.String()),
  /** The kind of credit inquiry that this lender makes. Null: unknown when the route was planned. */
  inquiry: Nullable(Type.Enum(['none', 'soft', 'hard'])),
  /**
   * When the customer's answers were changed after this lender got them. Absent if the lender has the current
   * answers.
   */
  answersChangedAt: Type.Optional(Instant),
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

/** Sends the application now to a lender of the plan. The user has to give a reason. */
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
    /** `Hold` postpones the decision. `None` ends the hold without a decision. */
    decision: Type.Enum(['None', 'Approved', 'Hold', 'Declined']),
    /** Approved amount in hundredths of the store's currency. Required for an approval and refused for every other decision. */
    approved_cents: Type.Optional(Type.Integer({ minimum: 1, maximum: 999_999_999 })),
    /** Reason for the history. Shoppers do not see it. */
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

/** The api-pipe submission as the specification defines it (ent.ApiPipeSubmission). */
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
 * One event. A later event has a higher `sequence`. Sockets push it as `event`. After every connection,
 * clients load the events they missed from `GET /realtime/events?after=` (staff) or `/shopper/events?after=`.
 * Then they reload the data on their screen.
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
