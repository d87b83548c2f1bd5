import {
  cents,
  LenderError,
  type Lender,
  type LenderContext,
  type LenderReply,
  type Submitted,
} from '@millrace/plugin-sdk';
import { call } from './call.ts';
import { fromRefusal, readStatus, refusedStep } from './from-lender.ts';
import { cancelAll, currentTransaction, type Current } from './transactions.ts';
import { Finalized, Nothing, Returned } from './wire.ts';

/** Finalizes a signed lease. Until this is done, FlexShopper neither bills the shopper nor pays the store. */
async function finalize(context: LenderContext, { reference }: Submitted): Promise<LenderReply> {
  const current = await leaseOf(context, reference);
  const path = `/transactions/${encodeURIComponent(current.id)}/finalize`;
  const done = await call(context, { method: 'POST', path, json: {}, mayCreate: true }, Finalized);
  if ('refused' in done) return fromRefusal(done.refused);
  const { leaseNumber } = done.data;
  const references = { order: current.id, ...(leaseNumber && { lease: leaseNumber }) };
  return { ...readStatus('signed', 'data.lease.status'), references };
}

/**
 * Tells FlexShopper that the shopper received all goods, in the store or by delivery. FlexShopper then
 * funds the lease.
 */
export const confirmDelivery: NonNullable<Lender['confirmDelivery']> = async (context, input) => {
  const { references } = input;
  // A lease number means that an earlier attempt finalized the lease. FlexShopper may refuse to finalize a
  // lease again. The reply to `confirm-receipt` then shows whether it is finalized.
  const final = references.lease ? null : await finalize(context, input);
  if (final && final.reasons?.[0]?.code === 'TransactionNotFound') return final;
  const { id } = await leaseOf(context, input.reference);
  const path = `/transactions/${encodeURIComponent(id)}/confirm-receipt`;
  const done = await call(context, { method: 'POST', path, json: {}, mayCreate: true }, Nothing);
  if ('refused' in done) return fromRefusal(done.refused);
  return {
    outcome: 'contract_sent',
    contractState: 'Funded',
    references: { ...references, ...final?.references },
  };
};

export const cancelContract: NonNullable<Lender['cancelContract']> = async (context, { reference }) => {
  const { id } = await leaseOf(context, reference);
  if (!(await cancelAll(context, id))) return refusedStep();
  return { outcome: 'contract_sent', contractState: 'Cancelled', references: { order: id } };
};

/**
 * Always needs a person: FlexShopper accepts returns of whole goods and no refund of an amount, so a person
 * has to name the goods.
 */
export const refund: NonNullable<Lender['refund']> = async (context, { reference, amountCents }) => {
  const current = await leaseOf(context, reference);
  if (amountCents !== totalOf(current)) {
    throw new LenderError('needs-person', 'no', 'FlexShopper takes back goods, not a part of their price.');
  }
  const items = current.transaction.items.map(({ sku, quantity }) => ({ sku, quantity }));
  const path = `/transactions/${encodeURIComponent(current.id)}/return`;
  const done = await call(context, { method: 'POST', path, json: { items }, mayCreate: true }, Returned);
  if ('refused' in done) return fromRefusal(done.refused);
  if ((done.data.failed ?? []).length > 0) return refusedStep();
  return { outcome: 'contract_sent', contractState: 'Funded', references: { order: current.id } };
};

function totalOf({ transaction: { items, shippingCost } }: Current): number {
  const goods = items.reduce((sum, { cost, quantity }) => sum + (cents(cost) ?? Number.NaN) * quantity, 0);
  return goods + (cents(shippingCost ?? 0) ?? Number.NaN);
}

async function leaseOf(context: LenderContext, reference: string): Promise<Current> {
  const current = await currentTransaction(context, reference);
  if (current) return current;
  throw new LenderError('mapping-failed', 'no', 'FlexShopper has no lease of this application.');
}
