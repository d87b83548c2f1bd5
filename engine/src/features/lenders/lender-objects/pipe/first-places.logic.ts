import type { Inquiry } from '@millrace/schemas/rules';
import { lenderTypes } from '@millrace/schemas/lender-types';

/** The facts that decide a lender's first position in the general order of lenders. */
interface Ranked {
  readonly type: string;
  /** The kind of credit inquiry that the lender makes. Undefined or null if it is unknown. */
  readonly inquiry?: Inquiry | null | undefined;
}

const gentlest: readonly (Inquiry | undefined)[] = ['none', 'soft', undefined, 'hard'];

const typeRank = ({ type }: Ranked): number => {
  const rank = (lenderTypes as readonly string[]).indexOf(type);
  return rank === -1 ? lenderTypes.length : rank;
};

/**
 * Compares two lenders by the order in which a new installation asks them: prime, near-prime, sub-prime,
 * lease, in-house; within a type first those whose inquiry harms the shopper least. The first approval is
 * then the cheapest one for the shopper.
 */
export const compareRanks = (one: Ranked, other: Ranked): number =>
  typeRank(one) - typeRank(other) ||
  gentlest.indexOf(one.inquiry ?? undefined) - gentlest.indexOf(other.inquiry ?? undefined);

/**
 * Returns the position of a new lender in the general order: after the last lender that must be asked before
 * it. Equal positions are ordered by id, and the new lender has the highest id.
 */
export function firstPlace(
  lender: Ranked,
  others: readonly (Ranked & { readonly pipeOrder: number })[],
): number {
  const before = others.filter((other) => compareRanks(other, lender) <= 0);
  return Math.max(1, ...before.map(({ pipeOrder }) => pipeOrder));
}
