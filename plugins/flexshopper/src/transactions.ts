import { expectSame, LenderError, type LenderContext } from '@millrace/plugin-sdk';
import { call, type Answer } from './call.ts';
import type { LeaseItem } from './to-lender.ts';
import { Canceled, Lease, Transaction } from './wire.ts';

/** Maximum number of FlexShopper leases that the plugin reads for one application. */
const most = 20;

/**
 * Returns the id of a lease at FlexShopper. The plugin chooses these ids: the first lease has Millrace's
 * reference of the application. Later leases have this reference with `-2`, `-3` and so on. Changed goods
 * need a new lease; the existing one with the highest number is current.
 */
export const transactionId = (reference: string, number: number): string =>
  number === 1 ? reference : `${reference}-${number}`;

export interface Current {
  id: string;
  number: number;
  transaction: Transaction;
}

export async function currentTransaction(context: LenderContext, reference: string): Promise<Current | null> {
  let current: Current | null = null;
  for (let number = 1; number <= most; number += 1) {
    const id = transactionId(reference, number);
    const transaction = await readTransaction(context, id);
    if (!transaction) return current;
    current = { id, number, transaction };
  }
  throw new LenderError(
    'needs-person',
    'no',
    `FlexShopper has more than ${most} leases of this application.`,
  );
}

async function readTransaction(context: LenderContext, id: string): Promise<Transaction | null> {
  const path = `/transactions/${encodeURIComponent(id)}`;
  const shown = await call(context, { method: 'GET', path, mayCreate: false }, Transaction);
  if ('data' in shown) {
    expectSame(id, shown.data.id, 'data.id');
    return shown.data;
  }
  if (shown.refused === 'TransactionNotFound') return null;
  throw new LenderError('malformed-reply', 'no', `FlexShopper does not show the lease (${shown.refused}).`);
}

export interface NewLease {
  id: string;
  customer: string;
  reference: string;
  items: readonly LeaseItem[];
  shipping: number | string;
  /** True: FlexShopper sends the shopper a link to sign the lease. */
  sendLink: boolean;
}

export function createLease(context: LenderContext, lease: NewLease): Promise<Answer<unknown>> {
  const { id: transaction, customer, reference, items, shipping, sendLink } = lease;
  return call(
    context,
    {
      method: 'POST',
      path: '/leases',
      customer,
      ...(sendLink && { query: { sendLink: 'true' } }),
      json: { transactionId: transaction, orderId: reference, items, shipping: { cost: shipping } },
      mayCreate: true,
    },
    Lease,
  );
}

/** Cancels all goods of a lease. Returns false if some goods are still in the lease afterwards. */
export async function cancelAll(context: LenderContext, id: string): Promise<boolean> {
  const path = `/transactions/${encodeURIComponent(id)}/cancel`;
  const done = await call(context, { method: 'POST', path, json: {}, mayCreate: true }, Canceled);
  return 'data' in done && (done.data.failed ?? []).length === 0;
}
