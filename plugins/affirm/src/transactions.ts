import {
  expectSame,
  LenderError,
  type LenderContext,
  type LenderReply,
  type Submitted,
} from '@millrace/plugin-sdk';
import { call } from './call.ts';
import { fromTransaction, readStatus } from './from-lender.ts';
import { Checkout, Transaction } from './wire.ts';

/** Reads the loan, or as long as the store has not authorized it, the checkout. */
export async function poll(context: LenderContext, submitted: Submitted): Promise<LenderReply> {
  const checkout = checkoutOf(submitted);
  const transaction = await findTransaction(context, submitted);
  if (transaction) return fromTransaction(transaction, checkout);
  const path = `/v2/checkout/${encodeURIComponent(checkout)}`;
  const answer = await call(context, { method: 'GET', path, mayCreate: false }, Checkout);
  if (answer.refused) throw unreadable(answer.status);
  expectSame(checkout, answer.body.checkout_id, 'checkout_id');
  return {
    ...readStatus(answer.body.checkout_status, 'checkout_status'),
    references: { application: checkout },
  };
}

/**
 * Returns the transaction. The token of the checkout leads to it, too, so that it is also found if the reply to
 * the authorization was lost. Null: the store has not authorized the loan.
 */
export async function findTransaction(
  context: LenderContext,
  submitted: Submitted,
): Promise<Transaction | null> {
  const checkout = checkoutOf(submitted);
  const id = submitted.references.order ?? checkout;
  const path = `/v1/transactions/${encodeURIComponent(id)}`;
  const answer = await call(context, { method: 'GET', path, mayCreate: false }, Transaction);
  if (answer.refused && answer.status === 404) return null;
  if (answer.refused) throw unreadable(answer.status);
  expectSame(checkout, answer.body.checkout_id, 'checkout_id');
  return answer.body;
}

export function checkoutOf({ references }: Submitted): string {
  if (references.application) return references.application;
  throw new LenderError('mapping-failed', 'no', 'The checkout at Affirm is unknown.');
}

const unreadable = (status: number) =>
  new LenderError('malformed-reply', 'no', 'Affirm does not show what was asked for.', status);
