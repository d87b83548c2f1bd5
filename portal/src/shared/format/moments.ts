import type { Locale } from '../messages/messages.ts';

const region: Readonly<Record<Locale, string>> = { en: 'en-US', es: 'es-US' };

/** Formats a time of day, for example `3:41 PM`. */
export const clock = (moment: string | Date, locale: Locale): string =>
  new Date(moment).toLocaleTimeString(region[locale], { hour: 'numeric', minute: '2-digit' });

/** Formats a date, for example `Nov 20, 2026`. */
export const day = (moment: string | Date, locale: Locale): string =>
  new Date(moment).toLocaleDateString(region[locale], { year: 'numeric', month: 'short', day: 'numeric' });

/** Formats the month of a day, for example `Nov 2027`. */
export const monthOf = (date: string, locale: Locale): string =>
  new Date(`${date}T12:00:00`).toLocaleDateString(region[locale], { year: 'numeric', month: 'short' });

/** Formats date and time with the time zone, for example `November 20, 2026 at 3:41 PM EST`. */
export const moment = (instant: Date, locale: Locale): string =>
  instant.toLocaleString(region[locale], { dateStyle: 'long', timeStyle: 'long' });

/** Returns today's date in the time zone of this device as `YYYY-MM-DD`. */
export function today(now = new Date()): string {
  const month = String(now.getMonth() + 1).padStart(2, '0');
  return `${now.getFullYear()}-${month}-${String(now.getDate()).padStart(2, '0')}`;
}

/** Formats a number of seconds as minutes and seconds: 42 becomes `0:42`. */
export const minutesAndSeconds = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;
