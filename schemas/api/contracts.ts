import Type, { type Static } from 'typebox';
import { Instant, Nullable, NumericId, Text, Uuid } from './common.ts';

/** One operation at a lender; `state` is `moving`, `done`, `refused`, `failed` or `review`. */
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

/** The contract as staff sees it. */
export const StaffContract = Type.Object({
  ...ContractView.properties,
  steps: Type.Array(ContractStepView),
  /** What can be done now, each with the operation that takes it back; null = the lender has to be called. */
  actions: Type.Array(Type.Object({ operation: Type.String(), undo: Nullable(Type.String()) })),
});
export type StaffContract = Static<typeof StaffContract>;

const address = { store_id: NumericId, form_id: Uuid, lender_id: NumericId };

export const ContractAddress = Type.Object(address, { additionalProperties: false });
export type ContractAddress = Static<typeof ContractAddress>;

/** The goods a lender prices its offers for; money in US cents, before tax. */
export const SetInvoiceBody = Type.Object(
  {
    ...address,
    lines: Type.Array(GoodsLine, { minItems: 1, maxItems: 20 }),
    /** Delivery and other fees. */
    fees_cents: Type.Integer({ minimum: 0, maximum: 10_000_000 }),
  },
  { additionalProperties: false },
);
export type SetInvoiceBody = Static<typeof SetInvoiceBody>;

export const ContractAnswerBody = Type.Object(
  {
    ...address,
    request_id: Text(80),
    values: Type.Record(Type.String({ maxLength: 64 }), Type.String({ maxLength: 255 })),
  },
  { additionalProperties: false },
);
export type ContractAnswerBody = Static<typeof ContractAnswerBody>;

export const CancelContractBody = Type.Object(
  { ...address, reason: Text() },
  { additionalProperties: false },
);
export type CancelContractBody = Static<typeof CancelContractBody>;

export const ConfirmDeliveryBody = Type.Object(
  { ...address, delivered_on: Type.String({ format: 'date', maxLength: 10 }) },
  { additionalProperties: false },
);
export type ConfirmDeliveryBody = Static<typeof ConfirmDeliveryBody>;

export const RefundBody = Type.Object(
  { ...address, amount_cents: Type.Integer({ minimum: 1, maximum: 100_000_000 }), reason: Text() },
  { additionalProperties: false },
);
export type RefundBody = Static<typeof RefundBody>;

/** A person's verdict on a step in review. */
export const ResolveStepBody = Type.Object(
  { done: Type.Boolean(), reason: Text() },
  { additionalProperties: false },
);
export type ResolveStepBody = Static<typeof ResolveStepBody>;
