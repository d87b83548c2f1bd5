/**
 * One tier of a store's in-house financing. It applies to scores from `creditScoreTierMax` down to
 * `creditScoreTierMin`, both included.
 */
export interface CreditTier {
  readonly creditScoreTierMax: number;
  readonly creditScoreTierMin: number;
  /** Down payment in percent of the purchase, with at most four decimal places. */
  readonly downPayment: number;
  readonly contractInMonths: number;
}

export const maxTiers = 10;
/**
 * The best possible credit score. It is the upper end of the first default tier; a store may set another
 * upper end.
 */
export const topScore = 900;
export const longestContract = 999;

export const defaultTiers: readonly CreditTier[] = [
  { creditScoreTierMax: topScore, creditScoreTierMin: 800, downPayment: 10, contractInMonths: 90 },
  { creditScoreTierMax: 799, creditScoreTierMin: 0, downPayment: 20, contractInMonths: 120 },
];

export const gapText = 'There is a gap between the credit score tiers.';
export const invertedText =
  'A tier’s highest score must not be below its lowest: raise the lowest score of the tier above.';
export const savedText = 'Successfully saved credit score tiers';

type Tiers = readonly CreditTier[];
const change = (tiers: Tiers, index: number, changes: Partial<CreditTier>): Tiers =>
  tiers.map((tier, place) => (place === index ? { ...tier, ...changes } : tier));

/**
 * Returns the tiers after the lower end of a tier was changed. The next tier then begins right below the new
 * end. While the user is still typing (NaN), the next tier does not change.
 */
export function editMin(tiers: Tiers, index: number, min: number): Tiers {
  const edited = change(tiers, index, { creditScoreTierMin: min });
  if (Number.isNaN(min)) return edited;
  return change(edited, index + 1, { creditScoreTierMax: min - 1 });
}

/**
 * Returns the tiers after the upper end of a tier other than the first was changed. All other tiers stay
 * unchanged, so a gap can remain.
 */
export function editMax(tiers: Tiers, index: number, max: number): Tiers {
  return index === 0 ? tiers : change(tiers, index, { creditScoreTierMax: max });
}

export function editTerms(
  tiers: Tiers,
  index: number,
  terms: Partial<Pick<CreditTier, 'downPayment' | 'contractInMonths'>>,
): Tiers {
  return change(tiers, index, terms);
}

/**
 * Returns the tiers without the deleted tier. The tier below it then begins right below the tier above it,
 * and the last tier ends at 0. The first tier cannot be deleted.
 */
export function deleteTier(tiers: Tiers, index: number): Tiers {
  const before = tiers[index - 1];
  if (!before || index >= tiers.length) return tiers;
  const left = tiers.filter((_, place) => place !== index);
  const joined = change(left, index, { creditScoreTierMax: before.creditScoreTierMin - 1 });
  return change(joined, joined.length - 1, { creditScoreTierMin: 0 });
}

/**
 * Returns the tiers with a new last tier, which has the terms of the tier above it. If that tier already ends
 * at 0, no score is left for the new tier, and `tierProblems` reports this.
 */
export function addTier(tiers: Tiers): Tiers {
  const last = tiers.at(-1);
  if (!last || tiers.length >= maxTiers) return tiers;
  return [...tiers, { ...last, creditScoreTierMax: last.creditScoreTierMin - 1, creditScoreTierMin: 0 }];
}

/**
 * Returns the tiers with room for one more tier. If the last tier ends at 0, its lower half is cut off.
 * `addTier` then gives this lower half to the new tier.
 */
export function roomForTier(tiers: Tiers): Tiers {
  const last = tiers.at(-1);
  if (!last || tiers.length >= maxTiers || last.creditScoreTierMin !== 0 || last.creditScoreTierMax < 1)
    return tiers;
  return editMin(tiers, tiers.length - 1, Math.ceil(last.creditScoreTierMax / 2));
}

/** Returns the tiers without gaps: every tier begins right below the previous one. */
export function closeGaps(tiers: Tiers): Tiers {
  return tiers.map((tier, index) => {
    const before = tiers[index - 1];
    return before ? { ...tier, creditScoreTierMax: before.creditScoreTierMin - 1 } : tier;
  });
}

export type TierProblem = 'gap' | 'inverted' | 'score' | 'down-payment' | 'contract';

export const tierProblemTexts: Readonly<Record<TierProblem, string>> = {
  gap: gapText,
  inverted: invertedText,
  score: `Scores are whole numbers from 0 to ${topScore}.`,
  'down-payment': 'A down payment is 0 to 100 percent, with at most four decimals.',
  contract: `The length of a contract is 1 to ${longestContract} months.`,
};

/**
 * Whether a tier (with the upper end `max`) does not begin right below the lower end (`min`) of the previous
 * one. A number that is not typed completely (NaN) is reported for its own tier, not for the tier below it.
 */
const isApart = (min: number, max: number): boolean => !Number.isNaN(min) && max !== min - 1;

/**
 * Returns the problems that prevent saving: one list per tier, in the order in which a person would correct
 * them.
 */
export function tierProblems(tiers: Tiers): TierProblem[][] {
  return tiers.map((tier, index) => {
    const { creditScoreTierMax: max, creditScoreTierMin: min } = tier;
    const before = tiers[index - 1];
    const problems: TierProblem[] = [];
    if (before && isApart(before.creditScoreTierMin, max)) problems.push('gap');
    if (max < min) problems.push('inverted');
    else if (!isScore(max) || !isScore(min)) problems.push('score');
    if (!isPercent(tier.downPayment)) problems.push('down-payment');
    if (!isWithin(tier.contractInMonths, 1, longestContract)) problems.push('contract');
    return problems;
  });
}

export function canSaveTiers(tiers: Tiers): boolean {
  return (
    tiers.length > 0 &&
    tiers.length <= maxTiers &&
    tierProblems(tiers).every((problems) => problems.length === 0)
  );
}

/** Returns the index of the tier that contains a score. Undefined if no tier contains it. */
export function tierIndexOf(tiers: Tiers, score: number): number | undefined {
  const index = tiers.findIndex(
    (tier) => score <= tier.creditScoreTierMax && score >= tier.creditScoreTierMin,
  );
  return index < 0 ? undefined : index;
}

export function isScore(value: number): boolean {
  return isWithin(value, 0, topScore);
}

function isWithin(value: number, least: number, most: number): boolean {
  return Number.isInteger(value) && value >= least && value <= most;
}

function isPercent(value: number): boolean {
  return value >= 0 && value <= 100 && Number(value.toFixed(4)) === value;
}

/** Payment frequencies, each with the number of payments per year. */
export const frequencies = {
  Daily: 365,
  Weekly: 52,
  'Bi-Weekly': 26,
  'Semi-Monthly': 24,
  Monthly: 12,
  Quarterly: 4,
  'Semi-Annually': 2,
  Yearly: 1,
} as const;
export type Frequency = keyof typeof frequencies;

/** The numbers of payments into which a purchase can be split. */
export const splitPaymentNumbers = [2, 3, 4, 6, 12, 24] as const;
