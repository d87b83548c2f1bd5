import type { LenderType } from '../lender-types/index.ts';

/**
 * The cheapest and the most expensive usual financing by a kind of lender. All ranges begin with the lower
 * value.
 */
interface UsualTerms {
  readonly kind: 'loan' | 'lease';
  readonly months: readonly [short: number, long: number];
  /** Loans: yearly rates in percent. Leases: the total of all payments as a multiple of the cash price. */
  readonly cost: readonly [low: number, high: number];
}

/**
 * Usual terms in the United States, as lenders of each kind publish them. They are not an offer: rate and
 * length depend on the lender, the state and the customer.
 */
const usual: Readonly<Record<LenderType, UsualTerms>> = {
  prime: { kind: 'loan', months: [12, 60], cost: [6.99, 24.99] },
  near_prime: { kind: 'loan', months: [12, 36], cost: [9.99, 35.99] },
  sub_prime: { kind: 'loan', months: [6, 24], cost: [19.99, 35.99] },
  lto: { kind: 'lease', months: [12, 18], cost: [1.6, 2.2] },
  proprietary_in_house: { kind: 'loan', months: [6, 24], cost: [0, 29.99] },
  third_party_in_house: { kind: 'loan', months: [6, 24], cost: [9.99, 35.99] },
};

export interface CostRange {
  readonly kind: 'loan' | 'lease';
  readonly months: readonly [short: number, long: number];
  /** The lowest and the highest monthly payment in cents. */
  readonly monthlyCents: readonly [low: number, high: number];
  /** The lowest and the highest total of all payments, in cents. */
  readonly totalCents: readonly [low: number, high: number];
  /** What the range was calculated with. Loans: yearly rates in percent. Leases: multiples of the cash price. */
  readonly cost: readonly [low: number, high: number];
}

/** Returns the equal monthly payment of a loan in cents, rounded up. @param percent the yearly rate */
export function loanPayment(cents: number, months: number, percent: number): number {
  const rate = percent / 1200;
  return Math.ceil(rate === 0 ? cents / months : (cents * rate) / (1 - (1 + rate) ** -months));
}

/**
 * Returns the range of usual monthly payments and totals for an amount at a kind of lender.
 * @param cents the cash price
 * @returns undefined for a kind of lender without usual terms
 */
export function costRange(lenderType: string, cents: number): CostRange | undefined {
  const terms = Object.hasOwn(usual, lenderType) ? usual[lenderType as LenderType] : undefined;
  if (!terms) return undefined;
  const { kind, months, cost } = terms;
  const [short, long] = months;
  const monthly = (length: number, price: number): number =>
    kind === 'loan' ? loanPayment(cents, length, price) : Math.ceil((cents * price) / length);
  const every = months.flatMap((length) => cost.map((price) => ({ length, price: monthly(length, price) })));
  const payments = every.map(({ price }) => price);
  const totals = every.map(({ length, price }) => length * price);
  return {
    kind,
    months: [short, long],
    monthlyCents: [Math.min(...payments), Math.max(...payments)],
    totalCents: [Math.min(...totals), Math.max(...totals)],
    cost,
  };
}
