import { Type, WebAddress, type Static } from '@millrace/plugin-sdk';

/** Body of a reply with an error status. `message` is meant for developers, so it is not read. */
export const ErrorBody = Type.Object({ error: Type.Literal(true), code: Type.Optional(Type.Number()) });

/** Divido writes an absent id or address as an empty text, as null, or not at all. */
const maybeText = Type.Optional(Type.Union([Type.String(), Type.Null()]));
/** Amounts are in pence. */
const pence = Type.Integer({ minimum: 0 });

const Limits = Type.Object({
  minimum_amount: Type.Optional(Type.Union([pence, Type.Null()])),
  maximum_amount: Type.Optional(Type.Union([pence, Type.Null()])),
});

/** A finance plan. Rates and deposits are shares: 0.199 is 19.9 %. */
export const Plan = Type.Object({
  id: Type.String({ minLength: 1 }),
  active: Type.Optional(Type.Union([Type.Boolean(), Type.Number()])),
  country: Type.Optional(Type.Object({ id: Type.String() })),
  currency: Type.Optional(Type.Object({ id: Type.String() })),
  agreement_duration_months: Type.Integer({ minimum: 1 }),
  interest_rate_percentage: Type.Number({ minimum: 0 }),
  deposit: Type.Object({ minimum_percentage: Type.Number({ minimum: 0, maximum: 1 }) }),
  credit_amount: Limits,
});
export type Plan = Static<typeof Plan>;

/** An application. Only `id` and `current_status` are in every reply and in every list. */
export const Application = Type.Object({
  id: Type.String({ minLength: 1, maxLength: 64 }),
  current_status: Type.String(),
  merchant_reference: maybeText,
  lender_loan_reference: maybeText,
  amounts: Type.Optional(
    Type.Object({
      activatable_amount: pence,
      activated_amount: pence,
      cancelable_amount: pence,
      original_credit_amount: pence,
      deposit_amount: pence,
      monthly_payment_amount: pence,
      purchase_price_amount: pence,
      refundable_amount: pence,
      total_repayable_amount: pence,
    }),
  ),
  urls: Type.Optional(
    Type.Object({
      application_url: Type.Optional(Type.Union([WebAddress, Type.Literal(''), Type.Null()])),
    }),
  ),
  currency: Type.Optional(Type.Object({ id: Type.String() })),
  finance_plan: Type.Optional(
    Type.Object({ id: Type.String(), agreement_duration_months: Type.Integer({ minimum: 1 }) }),
  ),
});
export type Application = Static<typeof Application>;

export const ApplicationReply = Type.Object({ data: Application });

/** An activation, a cancellation or a refund. All three have the same form. */
export const Change = Type.Object({
  id: Type.String({ minLength: 1 }),
  amount: pence,
  status: Type.String(),
});
export type Change = Static<typeof Change>;

export const ChangeReply = Type.Object({ data: Change });

/** One page of a list. */
export const Page = Type.Object({
  meta: Type.Optional(Type.Object({ has_more_pages: Type.Boolean() })),
  data: Type.Array(Type.Unknown()),
});

/** A webhook call about the status of an application. Calls about anything else have other events. */
export const StatusUpdate = Type.Object({
  event: Type.Literal('application-status-update'),
  status: Type.String({ minLength: 1 }),
  application: Type.String({ minLength: 1 }),
});
