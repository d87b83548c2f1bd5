/** Formats a number with separators for thousands: `1,234`. */
export const formatCount = (count: number): string => count.toLocaleString('en-US');

/** Formats a number with its noun: `1 job`, `1,234 jobs`. Without `many`, the noun gets an `s`. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;

/** Formats of an instant in one time zone, for people who read English. */
export interface InstantFormats {
  /** A date like `Nov 20, 2026`. */
  readonly day: Intl.DateTimeFormat;
  /** Date and time to the second with the zone, like `Friday, November 20, 2026 at 3:41:07 PM CST`. */
  readonly full: Intl.DateTimeFormat;
}

/**
 * Returns the formats for one time zone.
 * @param timeZone undefined for the time zone of the device
 * @param region BCP 47 tag of the language and country whose order of day and month is used
 */
export const instantFormats = (timeZone: string | undefined, region = 'en-US'): InstantFormats => ({
  day: new Intl.DateTimeFormat(region, { dateStyle: 'medium', timeZone }),
  full: new Intl.DateTimeFormat(region, { dateStyle: 'full', timeStyle: 'long', timeZone }),
});
