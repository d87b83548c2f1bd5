/**
 * A calendar date without a time or time zone. Functions that need the current date receive it as `today`
 * (`YYYY-MM-DD`).
 */
export interface CalendarDate {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

const FIRST_YEAR = 1900;
const LAST_YEAR = 2199;

function daysIn(year: number, month: number): number {
  if (month !== 2) return [4, 6, 9, 11].includes(month) ? 30 : 31;
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
}

function realDate(year: number, month: number, day: number): CalendarDate | null {
  const inRange = year >= FIRST_YEAR && year <= LAST_YEAR && month >= 1 && month <= 12;
  return inRange && day >= 1 && day <= daysIn(year, month) ? { year, month, day } : null;
}

/** Parses `MM/DD/YYYY`. Returns null for any other format and for a day that does not exist. */
export function parseDate(text: string): CalendarDate | null {
  const parts = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text);
  return parts && realDate(Number(parts[3]), Number(parts[1]), Number(parts[2]));
}

/** Parses `YYYY-MM-DD`. Returns null for any other format and for a day that does not exist. */
export function parseIsoDate(text: string): CalendarDate | null {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  return parts && realDate(Number(parts[1]), Number(parts[2]), Number(parts[3]));
}

/**
 * Parses the date of a stored answer. Forms of countries that write the month first store `MM/DD/YYYY`, all others
 * `YYYY-MM-DD`, so that no date can be read in two ways.
 */
export const parseStoredDate = (text: string): CalendarDate | null => parseDate(text) ?? parseIsoDate(text);

/** Formats a date as `MM/DD/YYYY`. */
export function formatDate({ year, month, day }: CalendarDate): string {
  return [String(month).padStart(2, '0'), String(day).padStart(2, '0'), String(year)].join('/');
}

/** Formats a date as `YYYY-MM-DD`. */
export function formatIsoDate({ year, month, day }: CalendarDate): string {
  return [String(year), String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-');
}

/**
 * Whether the years of two dates differ by at most one. A larger difference probably means that a year was
 * mistyped.
 */
export const isNear = (one: CalendarDate, other: CalendarDate): boolean =>
  Math.abs(one.year - other.year) <= 1;

/**
 * Returns the age in full years on a given day. A person born on February 29 turns a year older on March 1.
 */
export function ageOn(birth: CalendarDate, day: CalendarDate): number {
  const hadBirthday = day.month > birth.month || (day.month === birth.month && day.day >= birth.day);
  return day.year - birth.year - (hadBirthday ? 0 : 1);
}

/**
 * Returns the choices of a year list: the current year first, then the `yearsBack` years before it.
 * @param today the current date, `YYYY-MM-DD`
 */
export function yearOptions(today: string, yearsBack: number): string[] {
  const current = Number(today.slice(0, 4));
  return Array.from({ length: yearsBack + 1 }, (_, offset) => String(current - offset));
}
