import Type, { type Static } from 'typebox';
import { endpoint } from './contract.ts';
import { AnswerDocuments } from './answer-documents.ts';
import { Done, Instant, Lines, ListQuery, Nullable, NumericId, Text, Uuid, UuidParams } from './common.ts';

/** One operation at a lender; `state` is `moving`, `done`, `refused`, `failed`, `review` or `taken-back`. */
export const ContractStepView = Type.Object({
  operation: Type.String(),
  state: Type.String(),
  at: Instant,
  /** What the lender said when it refused. */
  reasons: Type.Array(Type.String()),
});
export type ContractStepView = Static<typeof ContractStepView>;

/** `state` is the spec's contract word (Pending, Contract Sent, Signed, ...); null while there is no contract. */
export const ContractView = Type.Object({
  state: Nullable(Type.String()),
  /** The newest step. */
  step: Nullable(ContractStepView),
});
export type ContractView = Static<typeof ContractView>;

export const GoodsLine = Type.Object(
  {
    name: Text(80),
    model: Type.Optional(Text(40)),
    quantity: Type.Integer({ minimum: 1, maximum: 99 }),
    unit_cents: Type.Integer({ minimum: 1, maximum: 10_000_000 }),
  },
  { additionalProperties: false },
);
export type GoodsLine = Static<typeof GoodsLine>;

/** A line that rules take off the goods before they go to the lender, and why. */
export const LeftOutLine = Type.Object({
  line: Type.String(),
  name: Type.String(),
  reason: Type.String(),
  /** The rule that took it off; goods of before rules had names on record have none. */
  rule: Type.Optional(Type.String()),
});
export type LeftOutLine = Static<typeof LeftOutLine>;

/** The contract as staff sees it. */
export const StaffContract = Type.Object({
  ...ContractView.properties,
  steps: Type.Array(
    Type.Object({
      id: Uuid,
      ...ContractStepView.properties,
      left_out: Type.Array(LeftOutLine),
      /** No worker has taken it yet: whoever may begin such a step may take it back. */
      can_take_back: Type.Boolean(),
    }),
  ),
  /** The form leaves the contract to the lender: nothing of it is begun here. */
  apart: Type.Boolean(),
  /** What would be left out of goods sent now. */
  left_out: Type.Array(LeftOutLine),
  /** What can be done now, each with the operation that takes it back; null = the lender has to be called. */
  actions: Type.Array(Type.Object({ operation: Type.String(), undo: Nullable(Type.String()) })),
});
export type StaffContract = Static<typeof StaffContract>;

const address = { store_id: NumericId, form_id: Uuid, lender_id: NumericId };

export const ContractAddress = Type.Object(address, { additionalProperties: false });
export type ContractAddress = Static<typeof ContractAddress>;

/** The goods a lender prices its offers for; money in US cents, prices before tax. Rules may leave lines out. */
export const SetInvoiceBody = Type.Object(
  {
    ...address,
    lines: Type.Array(GoodsLine, { minItems: 1, maxItems: 20 }),
    /** Delivery and other fees. */
    fees_cents: Type.Integer({ minimum: 0, maximum: 10_000_000 }),
    tax_cents: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000_000 })),
    /** What the customer has paid at the store already. */
    paid_cents: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000_000 })),
  },
  { additionalProperties: false },
);
export type SetInvoiceBody = Static<typeof SetInvoiceBody>;

export const ContractAnswerBody = Type.Object(
  {
    ...address,
    request_id: Text(80),
    values: Type.Record(Type.String({ maxLength: 64 }), Type.String({ maxLength: 255 })),
    documents: AnswerDocuments,
  },
  { additionalProperties: false },
);
export type ContractAnswerBody = Static<typeof ContractAnswerBody>;

export const CancelContractBody = Type.Object(
  { ...address, reason: Lines() },
  { additionalProperties: false },
);
export type CancelContractBody = Static<typeof CancelContractBody>;

/** The same where the address names the contract. */
export const CancelReasonBody = Type.Object({ reason: Lines() }, { additionalProperties: false });
export type CancelReasonBody = Static<typeof CancelReasonBody>;

export const ConfirmDeliveryBody = Type.Object(
  { ...address, delivered_on: Type.String({ format: 'date', maxLength: 10 }) },
  { additionalProperties: false },
);
export type ConfirmDeliveryBody = Static<typeof ConfirmDeliveryBody>;

export const RefundBody = Type.Object(
  { ...address, amount_cents: Type.Integer({ minimum: 1, maximum: 100_000_000 }), reason: Lines() },
  { additionalProperties: false },
);
export type RefundBody = Static<typeof RefundBody>;

/** A step that waits, and that is not to be sent any more. */
export const TakeBackBody = Type.Object({ ...address, step_id: Uuid }, { additionalProperties: false });
export type TakeBackBody = Static<typeof TakeBackBody>;

/**
 * Whether the rules something was decided under make the same of the same facts today. `gone`: they are not there any
 * more, so nobody can say.
 */
export const Replays = Type.Union([Type.Literal('same'), Type.Literal('different'), Type.Literal('gone')]);
export type Replays = Static<typeof Replays>;

const stepFacts = {
  id: Uuid,
  application_id: Uuid,
  reference: Type.String(),
  applicant_name: Type.String(),
  org_name: Type.String(),
  store_id: NumericId,
  store_name: Type.String(),
  lender_name: Type.String(),
  operation: Type.String(),
  /** As the step's machine calls it; `word` is `moving`, `done`, `refused`, `failed`, `review` or `taken-back`. */
  state: Type.String(),
  word: Type.String(),
  /** Why it stands so, in kebab-case. */
  reason: Nullable(Type.String()),
  created_at: Instant,
  /** When a worker began to send it last; null = nothing left yet. */
  sent_at: Nullable(Instant),
  ended_at: Nullable(Instant),
};

/** A step in the lists of internal staff. */
export const ContractStepRow = Type.Object(stepFacts);
export type ContractStepRow = Static<typeof ContractStepRow>;

/** Everything that is known about a step, for whoever decides what became of it. */
export const ContractStepDetails = Type.Object({
  ...stepFacts,
  /** How often a worker began to send it, and how often the lender was looked at since. */
  sends: Type.Integer(),
  looks: Type.Integer(),
  /** No worker has taken it yet. */
  can_take_back: Type.Boolean(),
  /** What the lender was asked to do; null = it is not kept. */
  asked: Nullable(Type.Array(Type.Object({ name: Type.String(), value: Type.String() }))),
  /** What the lender said last, to the step itself or to a look at it. */
  lender_said: Nullable(
    Type.Object({
      outcome: Type.String(),
      contract_state: Nullable(Type.String()),
      reasons: Type.Array(Type.String()),
    }),
  ),
  /** What rules left out of the goods, and under which version of them. */
  decided: Nullable(
    Type.Object({
      rules: Type.Object({ name: Type.String(), version: Type.Integer() }),
      left_out: Type.Array(LeftOutLine),
      replays: Replays,
    }),
  ),
  /** Oldest first. */
  history: Type.Array(
    Type.Object({
      at: Instant,
      action: Type.String(),
      actor_kind: Type.String(),
      actor_name: Nullable(Type.String()),
      because: Nullable(Type.String()),
      /** Where the lender showed the contract at a look. */
      shown: Nullable(Type.String()),
      /** A person's own words. */
      note: Nullable(Type.String()),
    }),
  ),
});
export type ContractStepDetails = Static<typeof ContractStepDetails>;

/** A person's verdict on a step in review. */
export const ResolveStepBody = Type.Object(
  { done: Type.Boolean(), reason: Lines() },
  { additionalProperties: false },
);
export type ResolveStepBody = Static<typeof ResolveStepBody>;

/** The same as a store's taking back, by internal staff, who say why. */
export const TakeBackStepBody = Type.Object({ reason: Lines() }, { additionalProperties: false });
export type TakeBackStepBody = Static<typeof TakeBackStepBody>;

export const listContractSteps = endpoint({
  id: 'admin.contract-steps-list',
  method: 'GET',
  path: '/admin/contract-steps',
  permission: 'all-applications:read',
  own: true,
  query: ListQuery,
  reply: Type.Array(ContractStepRow),
  summary: 'List contract steps that need a decision',
});

export const getContractStep = endpoint({
  id: 'admin.contract-steps-one',
  method: 'GET',
  path: '/admin/contract-steps/{id}',
  permission: 'all-applications:read',
  ids: { 'path.id': 'contract-step' },
  own: true,
  params: UuidParams,
  reply: ContractStepDetails,
  summary: 'Get one contract step',
});

export const resolveContractStep = endpoint({
  id: 'admin.contract-steps-resolve',
  method: 'POST',
  path: '/admin/contract-steps/{id}/resolve',
  permission: 'attempts:resolve',
  ids: { 'path.id': 'contract-step' },
  own: true,
  params: UuidParams,
  body: ResolveStepBody,
  reply: Done,
  idempotencyKey: true,
  summary: 'Decide the outcome of a contract step',
});

export const takeBackContractStep = endpoint({
  id: 'admin.contract-steps-take-back',
  method: 'POST',
  path: '/admin/contract-steps/{id}/take-back',
  permission: 'attempts:resolve',
  ids: { 'path.id': 'contract-step' },
  own: true,
  params: UuidParams,
  body: TakeBackStepBody,
  reply: Done,
  idempotencyKey: true,
  summary: 'Take back the decision about a contract step',
});

export const getContractStatus = endpoint({
  id: 'e2e.get-provider-status',
  method: 'GET',
  path: '/e2e/get-provider-status',
  permission: 'applications:read',
  ids: { 'query.form_id': 'form', 'query.store_id': 'store', 'query.lender_id': 'lender' },
  query: ContractAddress,
  reply: StaffContract,
  audience: 'program',
  summary: 'Get the state of the contract at a lender',
});

export const setInvoice = endpoint({
  id: 'e2e.invoice',
  method: 'POST',
  path: '/e2e/invoice',
  permission: 'contracts:act',
  ids: { 'body.form_id': 'form', 'body.store_id': 'store', 'body.lender_id': 'lender' },
  own: true,
  body: SetInvoiceBody,
  reply: Done,
  idempotencyKey: true,
  summary: 'Send the goods and their prices to the lender',
});

export const answerContractRequest = endpoint({
  id: 'e2e.answer',
  method: 'POST',
  path: '/e2e/answer',
  permission: 'contracts:act',
  ids: { 'body.form_id': 'form', 'body.store_id': 'store', 'body.lender_id': 'lender' },
  own: true,
  body: ContractAnswerBody,
  reply: Done,
  idempotencyKey: true,
  summary: 'Answer what a lender asks about a contract',
});

export const selectContractOffer = endpoint({
  id: 'e2e.select-offer',
  method: 'POST',
  path: '/e2e/select-offer',
  permission: 'contracts:act',
  ids: { 'body.form_id': 'form', 'body.store_id': 'store', 'body.lender_id': 'lender' },
  own: true,
  body: ContractAddress,
  reply: Done,
  idempotencyKey: true,
  summary: 'Tell the lender which offer the customer chose',
});

export const sendContract = endpoint({
  id: 'api-pipe.send-contract',
  method: 'POST',
  path: '/api-pipe/{lender_id}/{form_id}/{store_id}/send-contract',
  permission: 'contracts:send',
  ids: { 'path.lender_id': 'lender', 'path.form_id': 'form', 'path.store_id': 'store' },
  params: ContractAddress,
  reply: Done,
  idempotencyKey: true,
  summary: 'Have the lender send the contract',
});

export const cancelContract = endpoint({
  id: 'e2e.cancel-contract',
  method: 'POST',
  path: '/e2e/e2e-cancel-contract',
  permission: 'contracts:cancel',
  ids: { 'body.form_id': 'form', 'body.store_id': 'store', 'body.lender_id': 'lender' },
  body: CancelContractBody,
  reply: Done,
  idempotencyKey: true,
  summary: 'Cancel the contract at the lender',
});

export const cancelAddressedContract = endpoint({
  id: 'api-pipe.cancel-contract',
  method: 'POST',
  path: '/api-pipe/{lender_id}/{form_id}/{store_id}/cancel-contract',
  permission: 'contracts:cancel',
  ids: { 'path.lender_id': 'lender', 'path.form_id': 'form', 'path.store_id': 'store' },
  params: ContractAddress,
  body: CancelReasonBody,
  reply: Done,
  idempotencyKey: true,
  summary: 'Cancel the contract that the path names',
});

export const confirmDelivery = endpoint({
  id: 'e2e.confirm-delivery',
  method: 'POST',
  path: '/e2e/applicant/confirm-delivery',
  permission: 'deliveries:confirm',
  ids: { 'body.form_id': 'form', 'body.store_id': 'store', 'body.lender_id': 'lender' },
  body: ConfirmDeliveryBody,
  reply: Done,
  idempotencyKey: true,
  summary: 'Tell the lender that the goods are delivered',
});

export const refund = endpoint({
  id: 'e2e.refund',
  method: 'POST',
  path: '/e2e/refund',
  permission: 'contracts:act',
  ids: { 'body.form_id': 'form', 'body.store_id': 'store', 'body.lender_id': 'lender' },
  own: true,
  body: RefundBody,
  reply: Done,
  idempotencyKey: true,
  summary: 'Refund a part or all of a funded contract',
});

export const takeBackStep = endpoint({
  id: 'e2e.take-back',
  method: 'POST',
  path: '/e2e/take-back',
  permission: 'contracts:act',
  ids: {
    'body.form_id': 'form',
    'body.store_id': 'store',
    'body.lender_id': 'lender',
    'body.step_id': 'contract-step',
  },
  own: true,
  body: TakeBackBody,
  reply: Done,
  idempotencyKey: true,
  summary: 'Take back a step of a contract that was not sent yet',
});
