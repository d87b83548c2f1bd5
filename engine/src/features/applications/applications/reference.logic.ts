import { randomInt } from 'node:crypto';

/** No vowels, so that no words appear, and no characters that sound or look alike. */
const letters = '23456789BCDFGHJKMPQRTVWXZ';

/** Reference for use on the phone: `MR-` and six characters. */
export function newReference(): string {
  return `MR-${Array.from({ length: 6 }, () => letters[randomInt(letters.length)]).join('')}`;
}
