import { usualCountry, type CountryCode } from '@millrace/schemas/countries';
import { chosenLanguage } from '../../language/language.ts';

let region = `${chosenLanguage()}-${usualCountry}`;

/** Lets the portal show dates as people in this country write them: `Nov 20, 2026` or `20 Nov 2026`. */
export function showDatesOf(country: CountryCode = usualCountry): void {
  region = `${chosenLanguage()}-${country}`;
}

/** Returns the BCP 47 tag by which dates and times are shown. */
export const dateRegion = (): string => region;

/** Formats a calendar day such as `2026-11-20` by its parts, whatever the time zone of the browser. */
export function calendarDay(
  day: string,
  parts: Intl.DateTimeFormatOptions = { month: 'short', day: 'numeric', year: 'numeric' },
): string {
  return new Intl.DateTimeFormat(region, { ...parts, timeZone: 'UTC' }).format(new Date(day));
}

/** Returns the name of a time zone without summer or winter, for example `Central Time`. */
export function timezoneNameOf(timeZone: string): string {
  const parts = new Intl.DateTimeFormat(region, { timeZone, timeZoneName: 'longGeneric' }).formatToParts();
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}
