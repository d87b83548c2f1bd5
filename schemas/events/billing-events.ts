import Type from 'typebox';
import { Amount, defineEvent, Nullable } from './define-event.ts';

/**
 * Properties of events about a subscription. Each store of the subscription gets its own event. A user who
 * may see only one of these stores therefore sees the event, too.
 */
const AboutSubscription = {
  storeId: Type.Integer(),
  subscriptionId: Type.Integer(),
  /** `LAA_BASIS`, `FREEMIUM` or `NORMAL`. */
  kind: Type.String(),
  status: Type.String(),
};

export const SubscriptionStarted = defineEvent({
  type: 'subscription.started',
  version: 1,
  payload: Type.Object(AboutSubscription),
  description: 'A store has a subscription or a trial.',
});

export const SubscriptionChanged = defineEvent({
  type: 'subscription.changed',
  version: 1,
  payload: Type.Object(AboutSubscription),
  description: 'The status, plan or end of a subscription changed.',
});

const AboutInvoice = {
  storeId: Type.Integer(),
  subscriptionId: Nullable(Type.Integer()),
  invoice: Type.String(),
  amount: Amount,
};

export const InvoicePaid = defineEvent({
  type: 'invoice.paid',
  version: 1,
  payload: Type.Object(AboutInvoice),
  description: 'An invoice of a subscription was paid. `amount` is the whole invoice.',
});

export const InvoiceRefunded = defineEvent({
  type: 'invoice.refunded',
  version: 1,
  payload: Type.Object(AboutInvoice),
  description: 'A paid invoice was refunded. `amount` is what was given back of it until now.',
});

export const PaymentFailed = defineEvent({
  type: 'payment.failed',
  version: 1,
  payload: Type.Object({ ...AboutInvoice, failure: Nullable(Type.String()) }),
  description: 'A payment of an invoice failed. `failure` is the code of the bank or of Stripe.',
});
