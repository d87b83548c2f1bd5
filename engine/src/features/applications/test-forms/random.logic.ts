/** Returns a random number from 0 (inclusive) to 1 (exclusive). Tests use a function whose numbers repeat. */
export type Random = () => number;

/** Returns a whole number from `least` to `most`, both inclusive. */
export const between = (random: Random, least: number, most: number): number =>
  least + Math.floor(random() * (most - least + 1));

export const pick = <T>(random: Random, list: readonly T[]): T => list[between(random, 0, list.length - 1)]!;
