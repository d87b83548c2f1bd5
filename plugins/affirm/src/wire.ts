import { Type, WebAddress, type Static } from '@millrace/plugin-sdk';

/** Body of a reply with an error status. Its message is meant for developers, so it is not read. */
export const ErrorBody = Type.Object({ status_code: Type.Integer() });

/** Amounts are in cents. */
const cents = Type.Integer({ minimum: 0 });
const id = Type.String({ minLength: 1, maxLength: 128 });

/** Reply to a new checkout: the page on which the shopper applies and confirms. */
export const NewCheckout = Type.Object({ checkout_id: id, redirect_url: WebAddress });

export const Checkout = Type.Object({ checkout_id: id, checkout_status: Type.String() });

/** One change of a transaction, as its history and the replies to the changes show it. */
export const Change = Type.Object({
  id,
  type: Type.String(),
  amount: Type.Optional(cents),
});
export type Change = Static<typeof Change>;

/** A transaction is a loan that the store has authorized. `checkout_id` leads to the checkout of the shopper. */
export const Transaction = Type.Object({
  id,
  checkout_id: Type.Optional(id),
  status: Type.String(),
  amount: cents,
  amount_refunded: cents,
  currency: Type.Literal('USD'),
  authorization_expiration: Type.Optional(Type.String({ format: 'date-time' })),
  events: Type.Optional(Type.Array(Change)),
});
export type Transaction = Static<typeof Transaction>;

/** A webhook call about a checkout. Calls about a prequalification have no checkout. */
export const CheckoutEvent = Type.Object({
  event: Type.String({ minLength: 1 }),
  checkout_token: id,
  order_id: Type.Optional(id),
});
