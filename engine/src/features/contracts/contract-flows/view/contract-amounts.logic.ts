import type { LenderReply } from '@millrace/plugin-sdk';
import type { ContractOperation } from '@millrace/schemas/states';
import type { StepState } from '../machine/step.machine.ts';

/** The amount of a contract step, in US cents. Null if the step has none. */
export interface StepAmount {
  readonly operation: ContractOperation;
  readonly state: StepState;
  readonly amountCents: number | null;
}

/** States in which the lender provably did not perform the step. */
const withoutEffect: readonly StepState[] = ['REFUSED', 'FAILED', 'TAKEN_BACK'];

/**
 * Returns the price that a contract finances, in US cents: the goods that the lender received, otherwise the
 * chosen offer, otherwise the approved amount. Null if the lender named no amount.
 */
export function contractCents(
  reply: Pick<LenderReply, 'offers' | 'approvedCents'> | null,
  chosenOfferId: string | null,
  steps: readonly StepAmount[],
): number | null {
  const goods = steps.findLast(({ operation, state }) => operation === 'setInvoice' && state === 'DONE');
  if (goods?.amountCents) return goods.amountCents;
  const offer = reply?.offers?.find(({ id }) => id === chosenOfferId);
  if (offer) return Math.max(offer.amountCents, offer.cashPriceCents ?? 0);
  return reply?.approvedCents ?? null;
}

/**
 * Returns how much of the price is still open for this operation: the price without all earlier steps of the
 * operation that the lender performed or may perform. Null if the price is unknown.
 */
export function openCents(
  operation: 'refund' | 'confirmDelivery',
  totalCents: number | null,
  steps: readonly StepAmount[],
): number | null {
  if (totalCents === null) return null;
  const taken = steps
    .filter((step) => step.operation === operation && !withoutEffect.includes(step.state))
    .reduce((sum, { amountCents }) => sum + (amountCents ?? 0), 0);
  return Math.max(0, totalCents - taken);
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
