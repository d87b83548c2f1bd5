import {
  expectSame,
  LenderError,
  type LenderApplication,
  type LenderContext,
  type LenderReply,
  type Submitted,
} from '@millrace/plugin-sdk';
import { call } from './call.ts';
import { fromLease } from './from-lender.ts';
import { toCustomerSearchInput } from './to-lender.ts';
import { fromTypedError } from './typed-errors.ts';
import { CustomerData, OrderData } from './wire.ts';

/**
 * Finds an application by the person, because Koalafi cannot search by Millrace's reference. An older open
 * lease of the same person also counts as found, because Koalafi would refuse a second application.
 */
export async function lookup(
  context: LenderContext,
  { application }: { application: LenderApplication },
): Promise<LenderReply | null> {
  const { customer } = await call(context, {
    do: 'customer',
    variables: { input: toCustomerSearchInput(application) },
    data: CustomerData,
    reference: application.reference,
    mayCreate: false,
    reads: true,
  });
  const [error] = customer.customerSearchErrors ?? [];
  if (error && error.__typename !== 'NotFound') {
    fromTypedError(error, 'no', 'customer.customerSearchErrors');
    throw new LenderError('malformed-reply', 'no', `Koalafi's customer search failed (${error.__typename}).`);
  }
  const lease = customer.eligibility?.application?.lease;
  if (!lease) return null;
  return fromLease(lease, {
    orderId: customer.orderId ?? null,
    details: customer.eligibility?.offerDetails ?? null,
    at: 'data.customer.eligibility.application.lease.status',
  });
}

export async function poll(
  context: LenderContext,
  { reference, references, application }: Submitted & { application?: LenderApplication },
): Promise<LenderReply> {
  if (!references.order)
    throw new LenderError('mapping-failed', 'no', 'The order of the application is unknown.');
  const { order } = await call(context, {
    do: 'order',
    variables: { id: references.order },
    data: OrderData,
    reference,
    mayCreate: false,
    reads: true,
  });
  const lease = order?.application?.lease;
  if (!order || !lease)
    throw new LenderError('malformed-reply', 'no', 'Koalafi does not show the lease of the order.');
  expectSame(references.order, order.id, 'data.order.id');
  expectSame(references.application, lease.id, 'data.order.application.lease.id');
  const reply = fromLease(lease, { orderId: order.id, at: 'data.order.application.lease.status' });
  const approved = reply.outcome === 'Approved' || reply.outcome === 'Pre Approved';
  if (!approved || !application) return reply;
  // An order contains no offers. The customer search contains them, but may return a different lease of the
  // same person.
  const found = await lookup(context, { application });
  if (!found || found.references?.application !== reply.references?.application) return reply;
  return { ...found, ...reply, references: { ...found.references, ...reply.references } };
}
