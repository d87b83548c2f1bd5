import {
  expectReply,
  LenderError,
  readReply,
  type HttpReply,
  type Lender,
  type LenderContext,
  type LenderReply,
  type Submitted,
} from '@millrace/plugin-sdk';
import { transactionReply } from './from-lender.ts';
import { ChangeAmountReply, TransactionReply, VoidReply } from './wire.ts';

/**
 * Returns the state of the purchase. The plugin learns the id of the purchase from a webhook; until then the
 * shopper has bought nothing.
 */
export const getContract: NonNullable<Lender['getContract']> = async (context, { references }) => {
  if (!references.order) return { outcome: 'Pending', waitingOn: 'consumer' };
  return transactionReply(await read(context, references.order), references.order);
};

/** Voids the whole purchase. The plugin reads the status first, so that a repeated call is harmless. */
export const cancelContract: NonNullable<Lender['cancelContract']> = async (context, submitted) => {
  const purchaseId = purchaseOf(submitted);
  const transaction = await read(context, purchaseId);
  if (transaction.status !== 'COMPLETED') return settled(transaction, purchaseId);
  return voidPurchase(context, submitted, purchaseId);
};

/**
 * Refunds a part of the price. Sunbit accepts only refunds below the price, so for a full refund the plugin
 * voids the purchase.
 */
export const refund: NonNullable<Lender['refund']> = async (context, submitted) => {
  const purchaseId = purchaseOf(submitted);
  const transaction = await read(context, purchaseId);
  if (transaction.status !== 'COMPLETED') return settled(transaction, purchaseId);
  const returnedAmount = submitted.amountCents / 100;
  if (returnedAmount >= Number(transaction.purchaseAmount))
    return voidPurchase(context, submitted, purchaseId);
  const reply = await change(context, submitted, `changeAmount/${purchaseId}`, {
    reason: 'PARTIAL_REFUND',
    returnedAmount,
  });
  readReply(ChangeAmountReply, reply);
  return transactionReply({ status: 'COMPLETED' }, purchaseId);
};

async function voidPurchase(
  context: LenderContext,
  submitted: Submitted,
  purchaseId: string,
): Promise<LenderReply> {
  const reply = await change(context, submitted, `cancel/${purchaseId}`, {});
  return transactionReply(readReply(VoidReply, reply), purchaseId);
}

async function read(context: LenderContext, purchaseId: string): Promise<TransactionReply> {
  const reply = expectReply(
    await context.http.request({
      method: 'GET',
      path: '/epay/api/v1/epay',
      query: { purchaseId },
      mayCreate: false,
    }),
    'no',
  );
  return readReply(TransactionReply, reply, 'no');
}

async function change(
  context: LenderContext,
  submitted: Submitted,
  path: string,
  facts: object,
): Promise<HttpReply> {
  const location = context.credentials['store_number'];
  const reply = expectReply(
    await context.http.request({
      method: 'PUT',
      path: `/epay/api/v1/epay/${path}`,
      json: { transactionId: submitted.reference, location, ...facts },
      mayCreate: true,
    }),
  );
  if (reply.status === 422 || reply.status === 404) {
    throw new LenderError('needs-person', 'no', 'Sunbit refused to change this purchase.', reply.status);
  }
  return reply;
}

function purchaseOf({ references }: Submitted): string {
  if (references.order) return encodeURIComponent(references.order);
  // A person has to help, because Sunbit has no call that withdraws a link.
  throw new LenderError('needs-person', 'no', 'There is no purchase at Sunbit yet, only a link.');
}

function settled(transaction: TransactionReply, purchaseId: string): LenderReply {
  if (transaction.status === 'VOIDED') return transactionReply(transaction, purchaseId);
  throw new LenderError(
    'needs-person',
    'no',
    'The purchase at Sunbit is not complete, so nothing can be returned.',
  );
}
