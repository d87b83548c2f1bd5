import {
  LenderError,
  type Lender,
  type LenderContext,
  type LenderReply,
  expectReply,
  readReply,
} from '@millrace/plugin-sdk';
import { fromRefusal, fromTransaction, newLease, refusedStep } from './from-lender.ts';
import { toItems, type LeaseItem } from './to-lender.ts';
import { cancelAll, createLease, currentTransaction, transactionId, type Current } from './transactions.ts';
import { AuthCode } from './wire.ts';

/**
 * Returns the address of the store's page that opens FlexShopper's modal. There the shopper signs and pays
 * without a login, because the address contains a single-use code. Null if the setting `signingPage` is
 * empty.
 */
async function signingPage(
  context: LenderContext,
  customer: string,
  transaction: string,
): Promise<string | null> {
  const page = String(context.config['signingPage'] ?? '');
  if (page === '') return null;
  const path = `/users/${encodeURIComponent(customer)}/auth-code`;
  const reply = expectReply(await context.http.request({ method: 'POST', path, mayCreate: false }), 'no');
  const { code } = readReply(AuthCode, reply, 'no');
  const filled = page
    .replaceAll('{code}', encodeURIComponent(code))
    .replaceAll('{transaction}', encodeURIComponent(transaction));
  return filled;
}

/**
 * Creates a lease for the goods, or replaces the goods of the existing lease. FlexShopper does not contact
 * the shopper yet.
 */
export const setInvoice: NonNullable<Lender['setInvoice']> = async (context, input) => {
  const items = toItems(input.items, context);
  const shipping = (input.shippingCents ?? 0) / 100;
  const before = await currentTransaction(context, input.reference);
  if (before && !isGone(before) && isSame(before, items, shipping)) return shown(before);
  const goods = { items, shipping, sendLink: false };
  return (await replace(context, input, before, goods)) ?? newLease();
};

/**
 * Returns the address of FlexShopper's modal if the store has a page for it. Otherwise FlexShopper has to
 * send the shopper a link, which it does only for a new lease.
 */
export const sendContract: NonNullable<Lender['sendContract']> = async (context, input) => {
  const current = await currentTransaction(context, input.reference);
  if (!current || isGone(current)) {
    throw new LenderError('mapping-failed', 'no', 'FlexShopper has no lease yet: the goods come first.');
  }
  const reply = fromTransaction(current.transaction, current.id);
  if (reply.contractState !== 'Pending') return reply;
  const url = await signingPage(context, customerOf(input), current.id);
  const sent: LenderReply = {
    outcome: 'contract_sent',
    waitingOn: 'consumer',
    contractState: 'Contract Sent',
  };
  if (url) return { ...sent, handoff: { kind: 'modal', url }, references: { order: current.id } };
  const { items, shippingCost } = current.transaction;
  const goods = { items: items.map(toLine), shipping: shippingCost ?? 0, sendLink: true };
  const refused = await replace(context, input, current, goods);
  if (refused?.outcome === 'Invalid') return refused;
  return {
    ...sent,
    handoff: { kind: 'sms' },
    ...(refused?.references && { references: refused.references }),
  };
};

async function replace(
  context: LenderContext,
  input: { reference: string; references: { customer?: string } },
  before: Current | null,
  goods: { items: readonly LeaseItem[]; shipping: number | string; sendLink: boolean },
): Promise<LenderReply> {
  // The old lease is cancelled first, because all leases of a shopper share one spending limit at
  // FlexShopper.
  if (before && !isGone(before) && !(await cancelAll(context, before.id))) return refusedStep();
  const id = transactionId(input.reference, (before?.number ?? 0) + 1);
  const { reference } = input;
  const made = await createLease(context, { id, customer: customerOf(input), reference, ...goods });
  return 'refused' in made ? fromRefusal(made.refused) : { ...newLease(), references: { order: id } };
}

const shown = ({ transaction, id }: Current): LenderReply => fromTransaction(transaction, id);
const isGone = (current: Current): boolean => shown(current).contractState === 'Cancelled';

/**
 * Whether the lease already contains exactly these goods. If so, the plugin skips the step, so that repeating
 * it changes nothing.
 */
function isSame({ transaction }: Current, items: readonly LeaseItem[], shipping: number): boolean {
  const text = (lines: readonly Omit<LeaseItem, 'brand' | 'description'>[]) =>
    JSON.stringify(lines.map(({ sku, cost, quantity }) => `${sku} ${Number(cost)} ${quantity}`).sort());
  return text(transaction.items) === text(items) && Number(transaction.shippingCost ?? 0) === shipping;
}

function toLine({ sku, brand, description, cost, quantity }: LeaseItem): LeaseItem {
  return { sku, brand, description, cost, quantity };
}

function customerOf({ references }: { references: { customer?: string } }): string {
  if (references.customer) return references.customer;
  throw new LenderError('mapping-failed', 'no', 'The FlexShopper customer of the application is unknown.');
}
