import Type, { type Static } from 'typebox';
import { AnswerDocuments } from './answer-documents.ts';
import { Instant, Lines, Nullable, NumericId, Text, Uuid } from './common.ts';

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
