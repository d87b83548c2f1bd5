import { randomInt } from 'node:crypto';

/** No vowels, so that no words come out, and nothing that sounds or looks alike on the phone. */
const letters = '23456789BCDFGHJKMPQRTVWXZ';

/** What people say on the phone: `MR-` and six characters. */
export function newReference(): string {
  return `MR-${Array.from({ length: 6 }, () => letters[randomInt(letters.length)]).join('')}`;
}
