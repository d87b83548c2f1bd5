/** Returns a random number from 0 (inclusive) to 1 (exclusive). Tests use a function whose numbers repeat. */
export type Random = () => number;

/** Returns a whole number from `least` to `most`, both inclusive. */
export const between = (random: Random, least: number, most: number): number =>
  least + Math.floor(random() * (most - least + 1));

export const pick = <T>(random: Random, list: readonly T[]): T => list[between(random, 0, list.length - 1)]!;

/** Returns random numbers that repeat for the same seed (mulberry32). */
export function repeatable(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
