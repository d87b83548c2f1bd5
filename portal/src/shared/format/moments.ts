import type { Locale } from '../messages/messages.ts';

const region: Readonly<Record<Locale, string>> = { en: 'en-US', es: 'es-US' };

/** `3:41 PM` */
export const clock = (moment: string | Date, locale: Locale): string =>
  new Date(moment).toLocaleTimeString(region[locale], { hour: 'numeric', minute: '2-digit' });

/** `Nov 20, 2026` */
export const day = (moment: string | Date, locale: Locale): string =>
  new Date(moment).toLocaleDateString(region[locale], { year: 'numeric', month: 'short', day: 'numeric' });

/** `November 20, 2026 at 3:41 PM EST` */
export const moment = (instant: Date, locale: Locale): string =>
  instant.toLocaleString(region[locale], { dateStyle: 'long', timeStyle: 'long' });

/** Today in this phone's time zone as `YYYY-MM-DD`. */
export function today(now = new Date()): string {
  const month = String(now.getMonth() + 1).padStart(2, '0');
  return `${now.getFullYear()}-${month}-${String(now.getDate()).padStart(2, '0')}`;
}

/** `0:42` for 42 seconds. */
export const minutesAndSeconds = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;
