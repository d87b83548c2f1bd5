import type { CommissionState, CommissionTotals } from '@millrace/schemas/api';

/** A partner that earns a commission from a sale or an invoice, with the rate that applied on that day. */
export interface Earner {
  readonly partnerId: number;
  readonly cents: number | null;
  readonly basisPoints: number | null;
  readonly holdDays: number;
}

/** Returns the commission in cents: the fixed amount, or the share of the amount, rounded down. */
export const commissionOf = ({ cents, basisPoints }: Earner, amountCents = 0): number =>
  cents ?? Math.floor((amountCents * (basisPoints ?? 0)) / 10_000);

export const saleCause = (applicationId: string, number: number): string => `sale:${applicationId}:${number}`;
export const reversalOf = (cause: string): string => `reversal:${cause}`;

interface Recorded {
  /** The causes of one application that the ledger has, reversals included. */
  readonly causes: readonly string[];
}

/**
 * Returns the cause that the ledger needs so that it agrees with the application. Null if it already agrees, so a
 * repeated event adds nothing. A sale that is reversed and closed again is a new cause.
 */
export function causeDue(
  applicationId: string,
  isSale: boolean,
  { causes }: Recorded,
): { kind: 'sale' | 'reversal'; cause: string } | null {
  const sales = causes.filter((cause) => cause.startsWith('sale:')).length;
  const isOpen = sales > causes.length - sales;
  if (isSale === isOpen) return null;
  return isSale
    ? { kind: 'sale', cause: saleCause(applicationId, sales + 1) }
    : { kind: 'reversal', cause: reversalOf(saleCause(applicationId, sales)) };
}

interface InvoiceShare {
  /** What the store paid of the invoice, and what was given back of that until now. */
  readonly cents: number;
  readonly refundedCents: number;
}

/**
 * Returns the part of a commission that a refund leaves, rounded down. The commission is that of the whole share of the
 * store.
 */
export const commissionAfterRefund = (commission: number, { cents, refundedCents }: InvoiceShare): number =>
  refundedCents >= cents ? 0 : Math.floor((commission * (cents - refundedCents)) / cents);

/** The sums of lines by their present state. Reversed lines and their reversals add up to zero. */
export function totalsOf(
  sums: readonly { readonly state: CommissionState; readonly cents: number }[],
): CommissionTotals {
  const of = (state: CommissionState) =>
    sums.filter((sum) => sum.state === state).reduce((all, { cents }) => all + cents, 0);
  return {
    pending: of('pending'),
    approved: of('approved'),
    paid: of('paid'),
    total: sums.reduce((all, { cents }) => all + cents, 0),
  };
}

/** Returns what a reversal does to a line in this state, and the state of the reversal itself. */
export const reversedStates = (
  state: CommissionState,
): { line: CommissionState | null; reversal: CommissionState } =>
  // What was paid is deducted from the next payout.
  state === 'paid' ? { line: null, reversal: 'approved' } : { line: 'reversed', reversal: 'reversed' };
