import type { LenderReply, Offer } from '@millrace/plugin-sdk';
import {
  frequencies,
  splitPaymentNumbers,
  type CreditTier,
  type Frequency,
} from '@millrace/schemas/credit-tiers';
import type { AppliedTier } from '@millrace/schemas/states';
import type { FoundScore } from './credit-scores.ts';

/**
 * How often customers of a store pay. In addition to the plan for the whole term, the store offers shorter
 * plans. Each number in `splits` is the number of payments of one shorter plan.
 */
export interface PlanSettings {
  readonly frequency: Frequency;
  readonly splits: readonly number[];
}

/**
 * Reads the settings of the lender object. If a setting cannot be read, returns the name of the first such
 * setting.
 */
export function planSettings(
  settings: Readonly<Record<string, string | number | boolean>>,
): PlanSettings | { readonly unreadable: string } {
  const frequency = String(settings['payment_frequency'] ?? 'Monthly');
  if (!isFrequency(frequency)) return { unreadable: 'payment_frequency' };
  const words = String(settings['split_payment_numbers'] ?? '')
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');
  const splits = [...new Set(words.map(Number))].sort((one, other) => one - other);
  if (splits.some((split) => !splitPaymentNumbers.some((known) => known === split)))
    return { unreadable: 'split_payment_numbers' };
  return { frequency, splits };
}

function isFrequency(word: string): word is Frequency {
  return Object.hasOwn(frequencies, word);
}

/**
 * Returns the down payment in cents, by the percentage of the credit tier. Half a cent is rounded up.
 * Percentages have at most four decimals.
 */
export function downPaymentCents(purchaseCents: number, percent: number): number {
  return Number((BigInt(purchaseCents) * BigInt(Math.round(percent * 10_000)) + 500_000n) / 1_000_000n);
}

/**
 * Returns the payment plans of a credit tier: its whole term, and each smaller number of payments that ends
 * within the term. Payments are rounded up to whole cents, so the last payment may be smaller. A tier has no
 * interest, so the down payment and the payments add up to the purchase.
 */
export function plansOf(tier: CreditTier, purchaseCents: number, settings: PlanSettings): Offer[] {
  const { frequency, splits } = settings;
  const dueTodayCents = downPaymentCents(purchaseCents, tier.downPayment);
  const financedCents = purchaseCents - dueTodayCents;
  const perYear = frequencies[frequency];
  const whole = Math.max(1, Math.floor((tier.contractInMonths * perYear) / 12));
  const shorter = splits.filter((split) => split < whole);
  return [...shorter, whole].map((payments) => ({
    id: `${payments}-${sdkFrequency[frequency]}`,
    product: 'installment',
    amountCents: purchaseCents,
    termMonths: payments === whole ? tier.contractInMonths : Math.ceil((payments * 12) / perYear),
    paymentCents: Math.ceil(financedCents / payments),
    paymentFrequency: sdkFrequency[frequency],
    totalOfPaymentsCents: purchaseCents,
    aprBasisPoints: 0,
    dueTodayCents,
  }));
}

const sdkFrequency: Readonly<Record<Frequency, Offer['paymentFrequency']>> = {
  Daily: 'daily',
  Weekly: 'weekly',
  'Bi-Weekly': 'bi_weekly',
  'Semi-Monthly': 'twice_monthly',
  Monthly: 'monthly',
  Quarterly: 'quarterly',
  'Semi-Annually': 'semi_annually',
  Yearly: 'yearly',
};

/**
 * A decision of an in-house lender, with a note for the attempt's history. Shoppers never see scores or
 * tiers.
 */
export interface InHouseDecision {
  readonly reply: LenderReply;
  readonly note: string;
  readonly decided?: AppliedTier;
}

export interface TierInForce {
  readonly number: number;
  readonly version: number;
  readonly tier: CreditTier;
}

export function inTier(
  found: TierInForce,
  facts: { purchaseCents: number; source: string; settings: PlanSettings },
): InHouseDecision {
  const { tier, number } = found;
  return {
    reply: {
      outcome: 'Approved',
      waitingOn: 'consumer',
      approvedCents: facts.purchaseCents,
      offers: plansOf(tier, facts.purchaseCents, facts.settings),
    },
    note:
      `Tier ${number} of ${versionWords(found.version)}, scores ${tier.creditScoreTierMax} to ${tier.creditScoreTierMin}: ` +
      `${tier.downPayment}% down, ${tier.contractInMonths} months. The score came from ${facts.source}.`,
    decided: { tier: number, version: found.version },
  };
}

export function outsideTiers(side: 'above' | 'below', version: number, source: string): InHouseDecision {
  const text = {
    en: 'The store cannot offer its own plan for this purchase.',
    es: 'La tienda no puede ofrecer su propio plan para esta compra.',
  };
  return {
    reply: { outcome: 'Rejected', reasons: [{ code: `${side}-tiers`, text }] },
    note: `${side === 'above' ? 'Above the first' : 'Below the last'} tier of ${versionWords(version)}. The score came from ${source}.`,
    decided: { tier: null, version },
  };
}

const sources = { isoftpull: 'iSoftpull', setting: 'a setting of the lender' };
const results = {
  score: '',
  no_hit: ', which found no file',
  frozen: ', where the file is frozen',
  unreadable: ', whose answer has no score of the configured model',
  refused: ', which refused the request',
  no_answer: ', which did not answer',
  asked: ', whose answer was lost with the worker that asked (the bureau is not asked twice)',
};

/** Returns words for a note: the source of a score, why the source had none, or why no source was asked. */
export const sourceWords = (found: FoundScore): string =>
  'unasked' in found ? found.unasked : sources[found.source] + results[found.result];

/** Returns a note: a person decides, because this source had no score. */
export const unknownScore = (source: string): string =>
  `The application waits for a person, because there is no credit score from ${source}.`;

/** Returns a decision that a person must make. The person needs the right to process the form. */
export function forPerson(why: string): InHouseDecision {
  const text = {
    en: 'A person at the store is reviewing the application.',
    es: 'Una persona de la tienda está revisando la solicitud.',
  };
  const reasons = [{ code: 'person-decides', text }];
  return { reply: { outcome: 'Pending', waitingOn: 'merchant', reasons }, note: why };
}

/**
 * Returns a decision that the store must enter, because the store's staff apply on the lender's own website.
 */
export function forStore(lender: string): InHouseDecision {
  const text = {
    en: `The store enters your application at ${lender}.`,
    es: `La tienda ingresa su solicitud en ${lender}.`,
  };
  const reasons = [{ code: 'store-applies', text }];
  return {
    reply: { outcome: 'Pending', waitingOn: 'merchant', reasons },
    note: `The store applies on ${lender}’s website and enters the decision.`,
  };
}

const versionWords = (version: number) =>
  version === 0 ? 'the default tiers' : `version ${version} of the tiers`;
