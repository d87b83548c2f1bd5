import type { LenderReply } from '@millrace/plugin-sdk';
import type { ContractOperation } from '@millrace/schemas/states';
import type { StepState } from '../machine/step.machine.ts';

/** A contract step with its amount in hundredths of the store's currency. Null if it has no amount. */
export interface StepAmount {
  readonly operation: ContractOperation;
  readonly state: StepState;
  readonly amountCents: number | null;
}

/** States in which the lender provably did not perform the step. */
const withoutEffect: readonly StepState[] = ['REFUSED', 'FAILED', 'TAKEN_BACK'];

export const takesEffect = ({ state }: Pick<StepAmount, 'state'>): boolean => !withoutEffect.includes(state);

type StatedAmounts = Pick<LenderReply, 'offers' | 'approvedCents' | 'currency'>;

/**
 * True if the contract is in another currency than the store's. Stored replies name a currency only in this
 * case.
 */
export function isInOtherCurrency(reply: StatedAmounts | null, chosenOfferId: string | null): boolean {
  const offer = reply?.offers?.find(({ id }) => id === chosenOfferId);
  return (offer ?? reply)?.currency !== undefined;
}

/**
 * Returns the price that a contract finances, in hundredths of the store's currency. This is the price of the
 * goods that the lender received, otherwise of the chosen offer, otherwise the approved amount. Null if there
 * is no such amount, or if it is in another currency.
 */
export function contractCents(
  reply: StatedAmounts | null,
  chosenOfferId: string | null,
  steps: readonly StepAmount[],
): number | null {
  if (isInOtherCurrency(reply, chosenOfferId)) return null;
  const goods = steps.findLast(({ operation, state }) => operation === 'setInvoice' && state === 'DONE');
  if (goods?.amountCents) return goods.amountCents;
  const offer = reply?.offers?.find(({ id }) => id === chosenOfferId);
  if (offer) return Math.max(offer.amountCents, offer.cashPriceCents ?? 0);
  return reply?.approvedCents ?? null;
}

/**
 * Returns what the customer bought. The contract may finance more, because an approval is an upper limit. Null
 * if the price is unknown.
 */
export const soldOf = (totalCents: number | null, soldCents: number | null): number | null =>
  totalCents === null || soldCents === null ? totalCents : Math.min(totalCents, soldCents);

/**
 * Returns how much of the price is still open for this operation. This is the price minus the amounts of all
 * earlier steps of the operation that the lender performed or may perform. Null if the price is unknown.
 */
export function openCents(
  operation: 'refund' | 'confirmDelivery',
  totalCents: number | null,
  steps: readonly StepAmount[],
): number | null {
  if (totalCents === null) return null;
  const taken = steps
    .filter((step) => step.operation === operation && takesEffect(step))
    .reduce((sum, { amountCents }) => sum + (amountCents ?? 0), 0);
  return Math.max(0, totalCents - taken);
}

/**
 * Returns the sum of the partial deliveries that the lender accepted. Null if there are none, or if a
 * delivery without an amount confirmed the whole order.
 */
export function deliveredInParts(steps: readonly StepAmount[]): number | null {
  const done = steps.filter(({ operation, state }) => operation === 'confirmDelivery' && state === 'DONE');
  if (done.length === 0 || done.some(({ amountCents }) => !amountCents)) return null;
  return done.reduce((sum, { amountCents }) => sum + amountCents!, 0);
}

interface Delivered {
  readonly sku: string;
  readonly quantity: number;
}

/**
 * Returns the items of the order that are not delivered yet.
 * @param deliveries the items of each earlier delivery that the lender accepted or may accept
 */
export function openItems<Item extends Delivered>(
  items: readonly Item[],
  deliveries: readonly (readonly Delivered[])[],
): Item[] {
  const taken = new Map<string, number>();
  for (const { sku, quantity } of deliveries.flat()) taken.set(sku, (taken.get(sku) ?? 0) + quantity);
  return items.flatMap((item) => {
    const used = Math.min(item.quantity, taken.get(item.sku) ?? 0);
    taken.set(item.sku, (taken.get(item.sku) ?? 0) - used);
    return used < item.quantity ? [{ ...item, quantity: item.quantity - used }] : [];
  });
}

/** Returns the state of a funded contract after its refunds. */
export function stateAfterRefunds(
  totalCents: number | null,
  steps: readonly StepAmount[],
): 'Funded' | 'Partly Refunded' | 'Refunded' {
  const done = steps.filter(({ operation, state }) => operation === 'refund' && state === 'DONE');
  const refunded = done.reduce((sum, { amountCents }) => sum + (amountCents ?? 0), 0);
  if (refunded === 0) return 'Funded';
  return totalCents !== null && refunded >= totalCents ? 'Refunded' : 'Partly Refunded';
}
