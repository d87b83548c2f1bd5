import { randomInt } from 'node:crypto';

/**
 * The characters of a reference. Vowels are missing, so that no words appear. Characters that sound or look
 * alike are missing too.
 */
const letters = '23456789BCDFGHJKMPQRTVWXZ';

/** Returns a new random reference that can be read out on the phone: `MR-` and six characters. */
export function newReference(): string {
  return `MR-${Array.from({ length: 6 }, () => letters[randomInt(letters.length)]).join('')}`;
}
