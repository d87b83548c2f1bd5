import {
  cents,
  expectReply,
  LenderError,
  readReply,
  Type,
  type HttpReply,
  type HttpRequest,
  type Lender,
  type LenderContext,
  type Submitted,
} from '@millrace/plugin-sdk';
import { notDone, readStatus } from './from-lender.ts';
import { applicationIdOf, pricing } from './status.ts';
import { toStore } from './to-lender.ts';
import { Availability, Returned } from './wire.ts';

/** Confirms to Progressive Leasing that the store has the order in its books. */
async function confirmOrder(context: LenderContext, input: Submitted): Promise<void> {
  await change(context, {
    method: 'POST',
    path: '/application/cart/orderconfirmation',
    json: {
      applicationId: applicationIdOf(input),
      cartId: Number(input.references.order),
      store: toStore(context),
    },
  });
}

/**
 * Confirms the delivery of the whole order, never of a part. Progressive Leasing then funds the lease. The
 * plugin tries to confirm the order first.
 */
export const confirmDelivery: NonNullable<Lender['confirmDelivery']> = async (context, input) => {
  const { config } = context;
  if (input.references.order) await confirmOrder(context, input);
  const reply = await change(context, {
    method: 'POST',
    path: '/application/cart/delivery',
    json: {
      store: toStore(context),
      applicationId: applicationIdOf(input),
      ...(config['shippingProvider'] && { shippingProvider: config['shippingProvider'] }),
      deliveryDate: input.deliveredOn,
    },
  });
  return reply.status >= 400 ? notDone() : { ...readStatus('Funded'), references: input.references };
};

/**
 * Voids the contract. Progressive Leasing then reports the lease as Approved again, and the shopper may place
 * another order.
 */
export const cancelContract: NonNullable<Lender['cancelContract']> = async (context, input) => {
  const reply = await change(context, {
    method: 'DELETE',
    path: '/application/contract',
    query: { applicationId: String(applicationIdOf(input)) },
  });
  return reply.status >= 400
    ? notDone()
    : { outcome: 'Approved', contractState: 'Cancelled', references: input.references };
};

/**
 * Refunds the full amount, after Progressive Leasing has agreed to it. A partial refund needs a person, who
 * has to name the goods.
 */
export const refund: NonNullable<Lender['refund']> = async (context, input) => {
  const applicationId = applicationIdOf(input);
  const total = cents((await pricing(context, input))?.invoiceTotal);
  if (total !== input.amountCents) {
    throw new LenderError(
      'needs-person',
      'no',
      'Progressive Leasing takes back goods, not a part of their price.',
    );
  }
  if (!(await isEligible(context, applicationId))) return notDone();
  const reply = await change(context, {
    method: 'POST',
    path: '/application/return',
    json: { applicationId, store: toStore(context), dateOfReturn: context.now() },
  });
  if (reply.status >= 400 || !readReply(Returned, reply).returnLeaseInfo.isSuccess) return notDone();
  return { ...readStatus('Funded'), references: input.references };
};

async function isEligible(context: LenderContext, applicationId: number): Promise<boolean> {
  const reply = expectReply(
    await context.http.request({
      method: 'POST',
      path: '/application/return/availability',
      query: { applicationId: String(applicationId) },
      mayCreate: false,
      reads: true,
    }),
    'no',
  );
  if (reply.status >= 400) return false;
  return readReply(Availability, reply, 'no').merchandiseReturnAuthorization.isReturnEligible;
}

async function change(context: LenderContext, request: Omit<HttpRequest, 'mayCreate'>): Promise<HttpReply> {
  const reply = expectReply(await context.http.request({ ...request, mayCreate: true }));
  // A page of a proxy also has status 200. Progressive Leasing replies with a JSON object or with nothing.
  if (reply.status < 400 && reply.text.trim() !== '') readReply(Type.Object({}), reply);
  return reply;
}
