import { cleanValue } from './clean.ts';
import { formatIsoDate, parseStoredDate } from './dates.ts';
import { messageFor } from './messages.ts';
import type { AnswerValue, CatalogueField, Locale, WarningKind } from './types.ts';
import type { Finding } from './validators.ts';

const DOMAIN_TYPOS: Readonly<Record<string, string>> = {
  'gamil.com': 'gmail.com',
  'gmai.com': 'gmail.com',
  'gmail.co': 'gmail.com',
  'gmail.con': 'gmail.com',
  'gmial.com': 'gmail.com',
  'gnail.com': 'gmail.com',
  'hotmai.com': 'hotmail.com',
  'hotmail.con': 'hotmail.com',
  'hotmial.com': 'hotmail.com',
  'icloud.con': 'icloud.com',
  'iclod.com': 'icloud.com',
  'outlok.com': 'outlook.com',
  'outlook.con': 'outlook.com',
  'yaho.com': 'yahoo.com',
  'yahoo.con': 'yahoo.com',
  'yahooo.com': 'yahoo.com',
};

/**
 * Whether a number has the checksum of US bank routing numbers. Nine digits, multiplied by the repeated
 * weights 3, 7, 1, must add up to a multiple of ten.
 */
export function isRoutingNumberPlausible(digits: string): boolean {
  if (!/^\d{9}$/.test(digits) || /^0+$/.test(digits)) return false;
  const weights = [3, 7, 1];
  const sum = [...digits].reduce((total, digit, place) => total + Number(digit) * weights[place % 3]!, 0);
  return sum % 10 === 0;
}

/** Whether a number has a length and a Luhn checksum that payment cards can have. */
export function isCardNumberPlausible(digits: string): boolean {
  if (!/^\d{12,19}$/.test(digits)) return false;
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

function emailTypo(text: string): Finding | null {
  const at = text.lastIndexOf('@');
  const domain = DOMAIN_TYPOS[text.slice(at + 1).toLowerCase()];
  return domain ? { code: 'email_typo', params: { suggestion: `${text.slice(0, at)}@${domain}` } } : null;
}

const warn = (doubtful: boolean, code: string): Finding | null => (doubtful ? { code } : null);

/** Returns a typed date as `YYYY-MM-DD`, because such texts sort by date. Null if the text is not a date. */
const dayOf = (text: string): string | null => {
  const date = parseStoredDate(text);
  return date && formatIsoDate(date);
};

const PAY_PERIOD_DAYS = 62;
const DAY = 86_400_000;

const daysFrom = (today: string, days: number): string =>
  new Date(Date.parse(today) + days * DAY).toISOString().slice(0, 10);

const doubts: Readonly<Record<WarningKind, (text: string, today: string) => Finding | null>> = {
  abaChecksum: (text) => warn(/^\d{9}$/.test(text) && !isRoutingNumberPlausible(text), 'aba_checksum'),
  cardChecksum: (text) => warn(!isCardNumberPlausible(text), 'card_checksum'),
  zip: (text) => warn(!/^\d{5}(-?\d{4})?$/.test(text), 'zip'),
  poBox: (text) => warn(/\bp\.?\s*o\.?\s*box\b|\bpost\s+office\s+box\b/i.test(text), 'po_box'),
  emailTypo,
  futureDate: (text, today) => warn((dayOf(text) ?? today) > today, 'future_date'),
  pastDate: (text, today) => warn((dayOf(text) ?? today) < today, 'past_date'),
  longAgo: (text, today) => warn((dayOf(text) ?? today) < daysFrom(today, -PAY_PERIOD_DAYS), 'long_ago'),
  farAhead: (text, today) => warn((dayOf(text) ?? today) > daysFrom(today, PAY_PERIOD_DAYS), 'far_ahead'),
  zero: (text) => warn(Number(text) === 0, 'zero'),
  shortNumber: (text) => warn(text.length < 4, 'short_number'),
};

const NEEDS_MORE_DIGITS = ['card_checksum', 'zip', 'short_number'];

/**
 * Whether the warning may disappear when the shopper types more characters. Examples: half a ZIP code, or
 * `gmail.co` on the way to `gmail.com`.
 */
const isUnfinished = ({ code, params }: Finding, text: string): boolean =>
  NEEDS_MORE_DIGITS.includes(code) || String(params?.suggestion ?? '').startsWith(text);

export interface FieldWarning {
  readonly code: string;
  readonly message: string;
  /**
   * True: the warning may disappear when the shopper types more characters. It is therefore shown only after
   * the shopper has left the field.
   */
  readonly unfinished: boolean;
  /** The value that the shopper probably meant. Absent if there is none. */
  readonly suggestion?: string;
}

/**
 * Returns a warning about an answer that is valid but looks wrong. A warning never blocks the shopper. The
 * screen shows it next to the field and still sends the answer.
 * @param today the current date, `YYYY-MM-DD`
 */
export function warningFor(
  field: CatalogueField,
  value: AnswerValue | undefined,
  { locale, today }: { readonly locale: Locale; readonly today: string },
): FieldWarning | null {
  const cleaned = cleanValue(field, value);
  if (cleaned === null) return null;
  for (const kind of field.warnings) {
    const finding = doubts[kind](String(cleaned), today);
    if (!finding) continue;
    const message = messageFor(field, finding, locale);
    const suggestion = finding.params?.['suggestion'];
    return {
      code: finding.code,
      message,
      unfinished: isUnfinished(finding, String(cleaned)),
      ...(suggestion !== undefined && { suggestion: String(suggestion) }),
    };
  }
  return null;
}
