/**
 * Cleans free text that people type (reasons, notes, messages) before it is stored. Removes control
 * characters. Masks every number that could be a card, account or social security number, because a note
 * would store it unencrypted.
 * @param maxLength maximum number of characters; longer text is cut
 */
export function plainText(text: string, maxLength = 2000): string {
  return starNumbers(withoutControls(text)).trim().slice(0, maxLength).toWellFormed();
}

/**
 * Removes control characters that are harmful in a database, terminal or spreadsheet. Line ends and tabs
 * stay.
 */
export function withoutControls(text: string): string {
  return (
    text
      .toWellFormed()
      .normalize('NFC')
      .replace(/\r\n?/g, '\n')
      // Matches control characters, and characters that are invisible or change the direction of a text.
      .replace(/(?![\n\t])[\p{Cc}\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]/gu, '')
  );
}

const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi;
/**
 * Matches groups of digits in any script, with up to three spaces, dashes, dots or similar characters between
 * two groups.
 */
const digitRun = /\p{Nd}+(?:[\s.\-\u2010-\u2015\u2212/_|,]{1,3}\p{Nd}+)*/gu;

function starNumbers(text: string): string {
  const ids = text.match(uuid) ?? [];
  const between = text.split(uuid).map((part) => part.replace(digitRun, starIfRisky));
  return between.map((part, index) => part + (ids[index] ?? '')).join('');
}

const starIfRisky = (run: string) => (isRisky(run.split(/\P{Nd}+/u)) ? run.replace(/\p{Nd}/gu, '*') : run);

/**
 * True if a number must be masked. Ten digits in a row are a phone number and stay. Nine are a social
 * security or routing number; more than ten are an account or card number. In groups, 3-2-4 digits are a
 * social security number. Groups that pass the check sum of card numbers count as a card number.
 */
function isRisky(groups: readonly string[]): boolean {
  const sizes = groups.map((group) => [...group].length);
  if (sizes.some((size) => size === 9 || size > 10)) return true;
  if (sizes.some((size, at) => size === 3 && sizes[at + 1] === 2 && sizes[at + 2] === 4)) return true;
  return groups.some((_, from) =>
    groups.some((__, to) => to > from && isCardNumber(groups.slice(from, to + 1).join(''))),
  );
}

/**
 * True if the digits pass the check sum of card numbers (Luhn). Digits of other scripts, which cannot be
 * computed, count as a card number.
 */
function isCardNumber(written: string): boolean {
  const digits = [...written.normalize('NFKC')];
  if (digits.length < 13 || digits.length > 19) return false;
  if (digits.some((digit) => !/[0-9]/.test(digit))) return true;
  const sum = digits.reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
