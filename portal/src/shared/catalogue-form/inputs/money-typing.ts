import { masks } from '@millrace/schemas/form';

/**
 * An amount during typing. `whole` holds the dollars, which are stored. `tail` holds the decimal sign and up to
 * two digits, which are not stored.
 */
export interface TypedMoney {
  readonly whole: string;
  readonly tail: string;
}

const CENTS = 2;
const dollars = (typed: string): string => masks.currency.format(typed).replaceAll('$', '');

/**
 * Returns the text to show. The cents are shown only until the second digit or the blur; then only the dollars
 * remain.
 */
export function shownMoney({ whole, tail }: TypedMoney): string {
  const areCents = tail.startsWith('.') || whole.includes(',');
  return areCents && tail.length > CENTS ? whole : whole + tail;
}

function behindSign(before: TypedMoney, character: string): TypedMoney {
  if (!/\d/.test(character)) return before;
  const tail = before.tail + character;
  if (tail.length <= CENTS + 1) return { ...before, tail };
  // a third digit after a comma means that the comma separates thousands
  if (tail.startsWith(',')) return { whole: dollars(before.whole + tail), tail: '' };
  return before;
}

/**
 * Processes an amount that is typed key by key. A mask alone would remove the dot and append the cents to the
 * dollars. The mask also inserts commas, so only a comma or dot typed at the end counts as a decimal sign.
 */
export function typedMoney(before: TypedMoney, typed: string): TypedMoney {
  const shown = shownMoney(before);
  if (typed.length === shown.length + 1 && typed.startsWith(shown)) {
    const character = typed.slice(-1);
    if (before.tail) return behindSign(before, character);
    if (character === '.' || (character === ',' && shown)) return { ...before, tail: character };
  }
  const shortened = shown.startsWith(typed);
  if (shortened && shown !== before.whole && typed.startsWith(before.whole))
    return { ...before, tail: typed.slice(before.whole.length) };
  const atOnce = !shortened && Math.abs(typed.length - shown.length) > 1;
  return { whole: dollars(atOnce ? typed.replace(/,\d{1,2}\s*$/, '') : typed), tail: '' };
}
