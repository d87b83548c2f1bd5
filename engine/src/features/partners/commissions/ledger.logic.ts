import type { CommissionState, CommissionTotals } from '@millrace/schemas/api';
import type { Currency } from '@millrace/schemas/countries';

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
  /** The causes that the ledger contains for one application, reversals included. */
  readonly causes: readonly string[];
}

/**
 * Returns the cause of commissions (a sale or a reversal) that the ledger still lacks for this application.
 * Null if it lacks none, so a repeated event adds nothing. Closing a reversed sale again is a new cause.
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
  /** The amount of the invoice that the store paid, and the amount of it that was refunded so far. */
  readonly cents: number;
  readonly refundedCents: number;
}

/**
 * Returns the commission that remains after a refund, rounded down. `commission` is the commission for all
 * that the store paid.
 */
export const commissionAfterRefund = (commission: number, { cents, refundedCents }: InvoiceShare): number =>
  refundedCents >= cents ? 0 : Math.floor((commission * (cents - refundedCents)) / cents);

interface StateSum {
  readonly currency: Currency;
  readonly state: CommissionState;
  readonly cents: number;
}

/**
 * Returns the sums of lines by their current state, for each currency. Reversed lines and their reversals add
 * up to zero.
 */
export function totalsOf(sums: readonly StateSum[]): CommissionTotals[] {
  return [...Map.groupBy(sums, ({ currency }) => currency)].map(([currency, own]) => {
    const of = (state: CommissionState) =>
      own.filter((sum) => sum.state === state).reduce((all, { cents }) => all + cents, 0);
    return {
      currency,
      pending: of('pending'),
      approved: of('approved'),
      paid: of('paid'),
      total: own.reduce((all, { cents }) => all + cents, 0),
    };
  });
}

/**
 * Returns the new state of a line that is reversed, and the state of the reversal. If the state of the line
 * is null, the line does not change.
 */
export const reversedStates = (
  state: CommissionState,
): { line: CommissionState | null; reversal: CommissionState } =>
  // A commission that is already paid stays paid. Its reversal is deducted from the next payout.
  state === 'paid' ? { line: null, reversal: 'approved' } : { line: 'reversed', reversal: 'reversed' };
