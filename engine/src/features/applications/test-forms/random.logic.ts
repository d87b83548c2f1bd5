/** A number from 0 up to 1, exclusive; tests pass one that repeats. */
export type Random = () => number;

/** A whole number between both ends, inclusive. */
export const between = (random: Random, least: number, most: number): number =>
  least + Math.floor(random() * (most - least + 1));

export const pick = <T>(random: Random, list: readonly T[]): T => list[between(random, 0, list.length - 1)]!;
