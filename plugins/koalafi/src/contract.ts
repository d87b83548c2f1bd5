import {
  dollars,
  LenderError,
  type Invoice,
  type LenderContext,
  type LenderReply,
  type Submitted,
} from '@millrace/plugin-sdk';
import { call } from './call.ts';
import { readStatus } from './from-lender.ts';
import { poll } from './lookup.ts';
import { toItems } from './to-lender.ts';
import { fromTypedError } from './typed-errors.ts';
import {
  GenerateLeaseContractData,
  MarkOrderDeliveredData,
  RefundOrCancelOrderData,
  UpdateOrderItemsData,
  type TypedError,
} from './wire.ts';

/** Sends the cart, which replaces an earlier cart. Sending it twice is therefore harmless. */
export async function setInvoice(context: LenderContext, input: Submitted & Invoice): Promise<LenderReply> {
  const items = toItems(input.items, String(context.config['itemCategory']));
  const { updateOrderItems } = await call(context, {
    do: 'updateOrderItems',
    variables: { input: { orderId: orderOf(input), items, shippingAmnt: dollars(input.shippingCents ?? 0) } },
    data: UpdateOrderItemsData,
    reference: input.reference,
    mayCreate: false,
  });
  return refusal(updateOrderItems.orderErrors, 'no', 'updateOrderItems.orderErrors') ?? poll(context, input);
}

/** Makes Koalafi send the shopper a text message with the link to sign. */
export async function sendContract(context: LenderContext, input: Submitted): Promise<LenderReply> {
  const { generateLeaseContract } = await call(context, {
    do: 'generateLeaseContract',
    variables: { input: { applicationId: leaseIdOf(input) } },
    data: GenerateLeaseContractData,
    reference: input.reference,
    mayCreate: true,
  });
  const refused = refusal(
    generateLeaseContract.generateLeaseContractErrors,
    'maybe',
    'generateLeaseContract.generateLeaseContractErrors',
  );
  return refused ?? { ...readStatus('docsReady'), references: input.references };
}

/**
 * Tells Koalafi that the shopper has the goods. Koalafi then funds the lease. A webhook or poll reports the
 * funding to the plugin.
 */
export async function confirmDelivery(
  context: LenderContext,
  input: Submitted & { deliveredOn: string },
): Promise<LenderReply> {
  const { markOrderDelivered } = await call(context, {
    do: 'markOrderDelivered',
    variables: { input: { orderId: orderOf(input), estimatedDeliveryDate: input.deliveredOn } },
    data: MarkOrderDeliveredData,
    reference: input.reference,
    mayCreate: true,
  });
  const refused = refusal(
    markOrderDelivered.markOrderDeliveredErrors,
    'maybe',
    'markOrderDelivered.markOrderDeliveredErrors',
  );
  const waiting = { waitingOn: 'lender', references: input.references, nextPollSeconds: 5 } as const;
  return refused ?? { ...readStatus('docsSigned'), ...waiting };
}

export async function cancelContract(context: LenderContext, input: Submitted): Promise<LenderReply> {
  const refused = await refundOrCancel(context, input, { modificationReason: 'cancel' });
  return refused ?? { outcome: 'contract_sent', contractState: 'Cancelled', references: input.references };
}

export async function refund(
  context: LenderContext,
  input: Submitted & { amountCents: number },
): Promise<LenderReply> {
  const adjustmentAmount = dollars(input.amountCents);
  const refused = await refundOrCancel(context, input, { modificationReason: 'refund', adjustmentAmount });
  return refused ?? { outcome: 'contract_sent', contractState: 'Funded', references: input.references };
}

async function refundOrCancel(
  context: LenderContext,
  input: Submitted,
  change: { modificationReason: 'refund' | 'cancel'; adjustmentAmount?: string },
): Promise<LenderReply | null> {
  const { refundOrCancelOrder } = await call(context, {
    do: 'refundOrCancelOrder',
    variables: { input: { applicationId: leaseIdOf(input), ...change } },
    data: RefundOrCancelOrderData,
    reference: input.reference,
    mayCreate: true,
  });
  return refusal(refundOrCancelOrder.refundOrderErrors, 'maybe', 'refundOrCancelOrder.refundOrderErrors');
}

function refusal(
  errors: readonly TypedError[] | null | undefined,
  sent: 'no' | 'maybe',
  list: string,
): LenderReply | null {
  const [error] = errors ?? [];
  return error ? fromTypedError(error, sent, list) : null;
}

function orderOf({ references }: Submitted): string {
  if (references.order) return references.order;
  throw new LenderError('mapping-failed', 'no', 'The order of the application is unknown.');
}

/** Returns the id of the lease at Koalafi, which is an integer. */
function leaseIdOf({ references }: Submitted): number {
  const id = Number(references.application);
  if (Number.isSafeInteger(id)) return id;
  throw new LenderError('mapping-failed', 'no', 'The lease of the application is unknown.');
}
