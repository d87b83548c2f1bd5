import {
  LenderError,
  type LenderApplication,
  type LenderContext,
  type LenderReply,
} from '@millrace/plugin-sdk';
import { call } from './call.ts';
import { fromLease } from './from-lender.ts';
import { toApplyInput, toItems } from './to-lender.ts';
import { fromTypedError } from './typed-errors.ts';
import { ApplyData, CreateOrderData, type Applied } from './wire.ts';

/**
 * Opens an order and applies for a lease with it. Only the call `apply` counts as a submission, because an
 * order without an application does no harm.
 */
export async function submit(context: LenderContext, application: LenderApplication): Promise<LenderReply> {
  const input = toApplyInput(application);
  return apply(context, application, { orderId: await createOrder(context, application), ...input });
}

/** Applies again after a soft decline, with the same order as the first application. */
export async function regrade(context: LenderContext, application: LenderApplication): Promise<LenderReply> {
  const orderId = application.correction?.references['order'];
  if (!orderId)
    throw new LenderError('mapping-failed', 'no', 'The order of the earlier application is unknown.');
  return apply(context, application, { orderId, ...toApplyInput(application) });
}

async function createOrder(context: LenderContext, application: LenderApplication): Promise<string> {
  const { reference, invoice } = application;
  const items = toItems(invoice?.items ?? [], String(context.config['itemCategory']));
  const { createOrder: created } = await call(context, {
    do: 'createOrder',
    variables: { input: { items } },
    data: CreateOrderData,
    reference,
    mayCreate: false,
  });
  if (!created.order) throw new LenderError('server-error', 'no', 'Koalafi opened no order.');
  return created.order.id;
}

async function apply(
  context: LenderContext,
  { reference }: LenderApplication,
  input: { orderId: string },
): Promise<LenderReply> {
  const { apply: applied } = await call(context, {
    do: 'apply',
    variables: { input },
    data: ApplyData,
    reference,
    mayCreate: true,
  });
  return fromApplied(applied, input.orderId);
}

function fromApplied(applied: Applied, sentOrderId: string): LenderReply {
  const orderId = applied.orderId ?? sentOrderId;
  const [error] = applied.applicationErrors ?? [];
  if (error) {
    const reply = fromTypedError(error, 'maybe', 'apply.applicationErrors');
    return { ...reply, references: { ...reply.references, order: orderId } };
  }
  const lease = applied.application?.lease;
  if (!lease)
    throw new LenderError('malformed-reply', 'maybe', 'Koalafi answered with neither a lease nor an error.');
  return fromLease(lease, { orderId, details: applied.offerDetails ?? null });
}
