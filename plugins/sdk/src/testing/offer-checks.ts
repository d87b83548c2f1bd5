import type { Offer } from '../outcome.ts';

/** Number of payments in one month. */
const perMonth: Readonly<Record<Offer['paymentFrequency'], number>> = {
  daily: 365 / 12,
  weekly: 52 / 12,
  bi_weekly: 26 / 12,
  twice_monthly: 2,
  monthly: 1,
  quarterly: 1 / 3,
  semi_annually: 1 / 6,
  yearly: 1 / 12,
};

/**
 * The accepted difference, as a share. Lenders round, and a term in months is seldom a whole number of weeks.
 */
const tolerance = 0.08;
/**
 * The highest plausible rate in basis points, and the highest plausible factor between the rate and the cost
 * of the payments. A rate beyond these limits was read in the wrong unit.
 */
const highestRate = 40_000;
const wrongUnit = 10;

/** Returns what is wrong with the figures of an offer, one sentence each. */
export function offerComplaints(offer: Offer): string[] {
  const { id, amountCents, paymentCents, dueTodayCents = 0, totalOfPaymentsCents, termMonths } = offer;
  const amounts = { amountCents, paymentCents, dueTodayCents, totalOfPaymentsCents };
  const wrong = Object.entries(amounts).filter(
    ([, amount]) => amount !== undefined && !(Number.isSafeInteger(amount) && amount >= 0),
  );
  if (wrong.length > 0)
    return wrong.map(([name, amount]) => `${name} of ${id} is ${amount}: whole cents are needed`);
  if (!(termMonths > 0)) return [`the term of ${id} is ${termMonths}`];
  return [...totalComplaints(offer), ...rateComplaints(offer)];
}

function totalComplaints(offer: Offer): string[] {
  const { id, totalOfPaymentsCents: total, dueTodayCents = 0 } = offer;
  if (total === undefined || offer.paymentCents === 0) return [];
  const sum = paid(offer) + dueTodayCents;
  return Math.abs(sum - total) <= Math.max(tolerance * total, offer.paymentCents)
    ? []
    : [`the payments of ${id} add up to ${Math.round(sum)}, and its total says ${total}`];
}

function rateComplaints(offer: Offer): string[] {
  const { id, aprBasisPoints: rate, product, amountCents } = offer;
  if (rate === undefined) return [];
  if (!Number.isFinite(rate) || rate < 0 || rate > highestRate)
    return [`the rate of ${id} is ${rate} basis points`];
  const isLoan = product === 'loan' || product === 'installment';
  if (!isLoan || offer.paymentCents === 0 || amountCents === 0) return [];
  const implied = impliedRate(offer);
  // If the payments cost less than 1 %, their rounding hides the true rate.
  const isOff = implied > 100 && (rate * wrongUnit < implied || rate > implied * wrongUnit);
  return isOff
    ? [`the rate of ${id} is ${rate} basis points, and its payments cost about ${Math.round(implied)}`]
    : [];
}

const paid = ({ paymentCents, termMonths, paymentFrequency }: Offer): number =>
  paymentCents * Math.max(1, Math.round(termMonths * perMonth[paymentFrequency]));

/** Returns the yearly rate in basis points at which the payments repay the amount. */
function impliedRate({ amountCents, paymentCents, termMonths, paymentFrequency }: Offer): number {
  const count = Math.max(1, Math.round(termMonths * perMonth[paymentFrequency]));
  let [low, high] = [0, 1];
  for (let round = 0; round < 60; round += 1) {
    const rate = (low + high) / 2;
    const worth = rate === 0 ? paymentCents * count : (paymentCents * (1 - (1 + rate) ** -count)) / rate;
    if (worth > amountCents) low = rate;
    else high = rate;
  }
  return low * perMonth[paymentFrequency] * 12 * 10_000;
}
