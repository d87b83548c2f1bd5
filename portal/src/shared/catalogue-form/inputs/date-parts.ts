import { countryOf, type Country } from '@millrace/schemas/countries';
import { partOfFinding, type MergedField } from '@millrace/schemas/form';

export interface DateParts {
  readonly month: string;
  readonly day: string;
  readonly year: string;
}

const monthNames = ['en-US', 'es-US'].map((language) =>
  Array.from({ length: 12 }, (_, month) =>
    new Date(2000, month, 1).toLocaleDateString(language, { month: 'long' }).toLowerCase(),
  ),
);

/**
 * Converts `Jan`, `enero` or `1` to the number of the month. Other text is returned unchanged, so that
 * validation reports it.
 */
function monthNumber(typed: string): string {
  const text = typed.trim().toLowerCase().replace(/\.$/, '');
  if (text.length < 3) return text;
  const found = monthNames
    .map((names) => names.findIndex((name) => name.startsWith(text)))
    .find((at) => at >= 0);
  return found === undefined ? text : String(found + 1);
}

/** The order of the three inputs, and of the numbers of a date that was typed or pasted. */
export type DateOrder = Country['dateOrder'];
export const inOrder = {
  'month-first': ['month', 'day', 'year'],
  'day-first': ['day', 'month', 'year'],
} as const;

/** The id of the input of a part. The first input has the id of the field, so that links lead to it. */
export const inputOf = (fieldId: string, part: keyof DateParts, order: DateOrder): string =>
  part === inOrder[order][0] ? fieldId : `${fieldId}-${part}`;

/** The id of the input to which an error belongs: a part of a date, or the input of the field. */
export function controlWithError({ id, country }: MergedField, code: string | undefined): string {
  const part = partOfFinding(code);
  return part ? inputOf(id, part, countryOf(country).dateOrder) : id;
}

/** What is known about the year of a date. */
export interface YearRule {
  /** The current date, `YYYY-MM-DD`. */
  readonly today: string;
  /** True for a date that is usually in the future, such as the end of an ID. */
  readonly isAhead: boolean;
  /** The age at which a person may answer, if this is a date of birth. */
  readonly minAge: number;
}

/** Completes a year of two digits: in a date of birth, `88` becomes `1988`. Other text is returned unchanged. */
export function fullYear(typed: string, { today, isAhead, minAge }: YearRule): string {
  const digits = typed.trim();
  if (!/^\d{2}$/.test(digits)) return typed;
  const latest = isAhead ? Infinity : Number(today.slice(0, 4)) - minAge;
  return Number(`20${digits}`) <= latest ? `20${digits}` : `19${digits}`;
}

export function partsOf(date: string, order: DateOrder = 'month-first'): DateParts {
  const [first = '', second = '', year = ''] = date.split('/');
  return order === 'month-first' ? { month: first, day: second, year } : { month: second, day: first, year };
}

/**
 * Joins month, day and year to one text in the order of the country, for example `3/27/1985`. Returns an
 * empty text if all three are empty.
 */
export function joined({ month, day, year }: DateParts, order: DateOrder = 'month-first'): string {
  const typed = { month: monthNumber(month), day: day.trim(), year: year.trim() };
  const parts = inOrder[order].map((part) => typed[part]);
  return parts.every((part) => part === '') ? '' : parts.join('/');
}

const isDate = ({ month, day, year }: DateParts): boolean =>
  Number(month) >= 1 &&
  Number(month) <= 12 &&
  Number(day) >= 1 &&
  Number(day) <= 31 &&
  /^(19|20|..$)/.test(year);

/** Splits a date without marks, such as `04121988`, `041288` or `19880412`. */
function unmarkedDate(text: string, order: DateOrder): DateParts | null {
  const digits = /^\s*(\d{2})(\d{2})(\d{2}|\d{4})\s*$/.exec(text);
  const inUsualOrder = digits && partsOf(digits.slice(1).join('/'), order);
  if (inUsualOrder && isDate(inUsualOrder)) return inUsualOrder;
  const [, year = '', month = '', day = ''] = /^\s*(\d{4})(\d{2})(\d{2})\s*$/.exec(text) ?? [];
  return isDate({ month, day, year }) ? { month, day, year } : null;
}

/**
 * Splits a whole date that was pasted into one input: `04/12/1988`, `4/12/88`, `04121988`, `1988-04-12`,
 * `April 12, 1988` or `12 de abril de 1988`. Returns null if the text is not a whole date.
 */
export function pastedDate(text: string, order: DateOrder = 'month-first'): DateParts | null {
  const unmarked = unmarkedDate(text, order);
  if (unmarked) return unmarked;
  const numbers = /^\s*(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{2}|\d{4})\s*$/.exec(text);
  if (numbers) return partsOf(numbers.slice(1).join('/'), order);
  const iso = /^\s*(\d{4})-(\d{1,2})-(\d{1,2})\s*$/.exec(text);
  if (iso) return { month: iso[2]!, day: iso[3]!, year: iso[1]! };
  const named =
    /^\s*(?<month>\p{L}{3,}\.?)\s+(?<day>\d{1,2})(?:st|nd|rd|th)?,?\s+(?<year>\d{4})\s*$/u.exec(text) ??
    /^\s*(?<day>\d{1,2})\s+(?:de\s+)?(?<month>\p{L}{3,}\.?)\s+(?:de\s+)?(?<year>\d{4})\s*$/u.exec(text);
  if (!named?.groups) return null;
  const { month = '', day = '', year = '' } = named.groups;
  const number = monthNumber(month);
  return /^\d+$/.test(number) ? { month: number, day, year } : null;
}
