import Type, { type Static } from 'typebox';
import { endpoint } from './contract.ts';
import { AnswerDocuments } from './answer-documents.ts';
import { Done, Instant, Lines, Nullable, NumericId, Text, Uuid } from './common.ts';
import { invoiceLines } from '../rules/invoice-lines.ts';

/**
 * One operation on a contract at a lender. `state` is `moving`, `accepted`, `done`, `refused`, `failed`, `review` or
 * `taken-back`.
 */
export const ContractStepView = Type.Object({
  operation: Type.String(),
  state: Type.String(),
  at: Instant,
  /** The lender's reasons, if it refused the operation. */
  reasons: Type.Array(Type.String()),
});
export type ContractStepView = Static<typeof ContractStepView>;

/**
 * The contract as shoppers see it. `state` is a contract state (Pending, Contract Sent, Signed, ...). Null if
 * the application has no contract.
 */
export const ContractView = Type.Object({
  state: Nullable(Type.String()),
  /** The newest operation on the contract. */
  step: Nullable(ContractStepView),
  /** True: the store is the lender, and the shopper reads and signs the contract on the pages of this product. */
  signs_here: Type.Optional(Type.Boolean()),
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

/** An invoice line that a rule removes before the invoice is sent to the lender, with the rule's reason. */
export const ExcludedLine = Type.Object({
  line: Type.Enum([...invoiceLines]),
  name: Type.String(),
  reason: Type.String(),
  /**
   * Name of the rule that removed the line. Older invoices do not contain it, because rules had no names
   * then.
   */
  rule: Type.Optional(Type.String()),
});
export type ExcludedLine = Static<typeof ExcludedLine>;

/** The contract as staff see it. */
export const StaffContract = Type.Object({
  ...ContractView.properties,
  steps: Type.Array(
    Type.Object({
      id: Uuid,
      ...ContractStepView.properties,
      /** Amount of the goods, of a refund or of a partial delivery, in hundredths of the currency. */
      amount_cents: Type.Optional(Type.Integer()),
      excluded_lines: Type.Array(ExcludedLine),
      /** True while no worker has claimed the step. A user who may start such a step may also withdraw it. */
      can_take_back: Type.Boolean(),
    }),
  ),
  /**
   * How much can still be refunded, in hundredths of the currency. Absent if no refund is possible or the price is
   * unknown.
   */
  refundable_cents: Type.Optional(Type.Integer()),
  /**
   * The part of the order that is not delivered yet. Present only if a delivery is possible and the lender
   * accepts partial deliveries.
   */
  open_delivery: Type.Optional(
    Type.Object({
      /** The price of this part. Absent if the price of the contract is unknown. */
      cents: Type.Optional(Type.Integer()),
      /** True: a part was delivered already. */
      is_begun: Type.Boolean(),
      items: Type.Array(
        Type.Object({
          sku: Type.String(),
          name: Type.String(),
          quantity: Type.Integer(),
          unit_cents: Type.Integer(),
        }),
      ),
    }),
  ),
  /** True: the form leaves the contract to the lender, so no contract step can be started in Millrace. */
  madeByLender: Type.Boolean(),
  /** Invoice lines that the rules would remove if the invoice were sent now. */
  excluded_lines: Type.Array(ExcludedLine),
  /**
   * Operations that are possible now. `undo` is the operation that reverses it; null if Millrace has none, so
   * that the store has to call the lender.
   */
  actions: Type.Array(Type.Object({ operation: Type.String(), undo: Nullable(Type.String()) })),
});
export type StaffContract = Static<typeof StaffContract>;

const address = { store_id: NumericId, form_id: Uuid, lender_id: NumericId };

export const ContractAddress = Type.Object(address, { additionalProperties: false });
export type ContractAddress = Static<typeof ContractAddress>;

/**
 * The goods that the customer buys, as the lender finances them. Amounts are in hundredths of the store's
 * currency, and prices are before tax. Rules may remove lines before the invoice is sent.
 */
export const SetInvoiceBody = Type.Object(
  {
    ...address,
    lines: Type.Array(GoodsLine, { minItems: 1, maxItems: 20 }),
    /** Delivery and other fees. */
    fees_cents: Type.Integer({ minimum: 0, maximum: 10_000_000 }),
    tax_cents: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000_000 })),
    /** The amount that the customer has already paid at the store. */
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

/** A reason for cancelling, for endpoints whose path already names the contract. */
export const CancelReasonBody = Type.Object({ reason: Lines() }, { additionalProperties: false });
export type CancelReasonBody = Static<typeof CancelReasonBody>;

export const ConfirmDeliveryBody = Type.Object(
  {
    ...address,
    delivered_on: Type.String({ format: 'date', maxLength: 10 }),
    /** The price of the delivered goods, if only a part of the order is delivered. */
    amount_cents: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000_000 })),
    /** The delivered goods, if only a part of the order is delivered. */
    items: Type.Optional(
      Type.Array(
        Type.Object(
          { sku: Text(40), quantity: Type.Integer({ minimum: 1, maximum: 99 }) },
          { additionalProperties: false },
        ),
        { minItems: 1, maxItems: 20 },
      ),
    ),
  },
  { additionalProperties: false },
);
export type ConfirmDeliveryBody = Static<typeof ConfirmDeliveryBody>;

export const RefundBody = Type.Object(
  { ...address, amount_cents: Type.Integer({ minimum: 1, maximum: 100_000_000 }), reason: Lines() },
  { additionalProperties: false },
);
export type RefundBody = Static<typeof RefundBody>;

/** Withdraws a waiting step. The step is then not sent to the lender. */
export const TakeBackBody = Type.Object({ ...address, step_id: Uuid }, { additionalProperties: false });
export type TakeBackBody = Static<typeof TakeBackBody>;

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
  permission: 'invoices:write',
  ids: { 'body.form_id': 'form', 'body.store_id': 'store', 'body.lender_id': 'lender' },
  own: true,
  body: SetInvoiceBody,
  reply: Done,
  idempotencyKey: true,
  audience: 'program',
  summary: 'Send the goods and their prices to the lender',
  example: {
    store_id: 12,
    form_id: '0b8f4c1e-6a2d-4e57-9c3b-2f1d7a90e6b4',
    lender_id: 7,
    lines: [{ name: 'Sofa, three seats', quantity: 1, unit_cents: 125_000 }],
    fees_cents: 4_900,
    tax_cents: 10_300,
  },
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
  files: true,
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
  audience: 'program',
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
  audience: 'program',
  summary: 'Tell the lender that the goods are delivered',
});

export const refund = endpoint({
  id: 'e2e.refund',
  method: 'POST',
  path: '/e2e/refund',
  permission: 'refunds:create',
  ids: { 'body.form_id': 'form', 'body.store_id': 'store', 'body.lender_id': 'lender' },
  own: true,
  body: RefundBody,
  reply: Done,
  idempotencyKey: true,
  audience: 'program',
  summary: 'Refund a part or all of a funded contract',
  example: {
    store_id: 12,
    form_id: '0b8f4c1e-6a2d-4e57-9c3b-2f1d7a90e6b4',
    lender_id: 7,
    amount_cents: 25_000,
    reason: 'One chair was returned.',
  },
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
  summary: 'Withdraw a contract step that was not sent yet',
});
