import { currencies, usualCurrency, type Currency } from '../countries/currencies.ts';

/** What a typed amount means. All amounts are in hundredths of the currency (cents, pence). */
export type TypedAmount =
  | { readonly kind: 'empty' }
  | { readonly kind: 'amount'; readonly cents: number }
  /** The amount has cents, but the input accepts only whole dollars. */
  | { readonly kind: 'has-cents'; readonly cents: number }
  /** The text can mean two amounts, for example `12,50`. `suggestion` is the likely one. */
  | { readonly kind: 'unclear'; readonly suggestion: number }
  | { readonly kind: 'not-money' };

const notMoney: TypedAmount = { kind: 'not-money' };

/** With more digits, JavaScript could not represent the amount exactly. */
const mostDigits = 12;

const signPatterns = new Map<Currency, RegExp>();

/**
 * Returns a pattern for the sign or code of a currency, before or after an amount. It does not match the
 * signs of other currencies.
 */
function signsOf(currency: Currency): RegExp {
  const known = signPatterns.get(currency);
  if (known) return known;
  const { sign, alsoWritten } = currencies[currency];
  const signs = [sign, ...alsoWritten]
    .sort((one, other) => other.length - one.length)
    .map((text) => text.replace(/\$/g, String.raw`\$`))
    .join('|');
  const pattern = new RegExp(String.raw`^(?:${signs})\s*|\s*(?:${signs})$`, 'gi');
  signPatterns.set(currency, pattern);
  return pattern;
}

/**
 * Pattern of an amount: groups of thousands with one separator, or plain digits; then an optional decimal
 * sign with its digits.
 */
const amount = /^(?:(\d{1,3})([., '’])(\d{3}(?:\2\d{3})*)|(\d+))(?:([.,])(\d*))?$/;

/**
 * Parses an amount that a person typed, in US notation (`1,299.50`) or with the separators of
 * other countries (`1.299,50`, `1 299,50`). It never guesses: a text that can mean two amounts is
 * `unclear`.
 * @param takesCents true if the input accepts cents; if it does not, `3.500` can only mean 3,500
 */
export function parseMoney(
  typed: string,
  { takesCents, currency = usualCurrency }: { readonly takesCents: boolean; readonly currency?: Currency },
): TypedAmount {
  const text = typed.trim().replace(signsOf(currency), '').replace(/\s/g, ' ').trim();
  if (text === '') return { kind: 'empty' };
  const [, first = '', separator, others = '', plain, sign, fraction = ''] = amount.exec(text) ?? [];
  const whole = separator === undefined ? plain : first + others.replace(/\D/g, '');
  if (whole === undefined || whole.length > mostDigits || fraction.length > 2) return notMoney;
  if (separator !== undefined && (sign === separator || first.startsWith('0'))) return notMoney;
  const cents = Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
  const isOneGroup = others.length === 3;
  if (takesCents && separator === '.' && isOneGroup && sign === undefined)
    return { kind: 'unclear', suggestion: cents };
  // After at most three digits, a comma can also be a thousands separator after which digits are missing, as
  // in `12,50`.
  if (sign === ',' && (fraction === '' || (separator === undefined && whole.length <= 3)))
    return { kind: 'unclear', suggestion: cents };
  return { kind: !takesCents && cents % 100 !== 0 ? 'has-cents' : 'amount', cents };
}

/**
 * Parses an amount for an input that accepts cents. Returns null if the text is empty or can mean two
 * amounts.
 */
export function typedCents(typed: string, currency: Currency = usualCurrency): number | null {
  const parsed = parseMoney(typed, { takesCents: true, currency });
  return parsed.kind === 'amount' ? parsed.cents : null;
}
