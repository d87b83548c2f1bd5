import type { RuleTrial } from '@millrace/schemas/api';

export type PlacedLender = RuleTrial['order'][number];

/**
 * Returns the initial order in the editor. It consists of the lenders in `wanted` that `now` also contains,
 * followed by all other lenders in `now`.
 */
export function beginWith(
  wanted: readonly PlacedLender[],
  now: readonly PlacedLender[],
): readonly PlacedLender[] {
  const there = wanted.filter(({ id }) => now.some((lender) => lender.id === id));
  return [...there, ...now.filter(({ id }) => !there.some((lender) => lender.id === id))];
}

export const isSameOrder = (one: readonly PlacedLender[], other: readonly PlacedLender[]): boolean =>
  one.length === other.length && one.every(({ id }, index) => id === other[index]!.id);

export const inWords = (order: readonly PlacedLender[]): string => order.map(({ name }) => name).join(', ');
