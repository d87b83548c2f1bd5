import type { Locale } from '@millrace/schemas/form';
import { randomInt } from 'node:crypto';

/** What the product promises about codes. */
export const limits = {
  minutes: 10,
  checks: 5,
  sends: 5,
  sendWindowMinutes: 10,
  resendAfterSeconds: 30,
} as const;

export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/** What was typed, without the blanks and hyphens people put in. */
export const typedCode = (text: string): string => text.replace(/[\s-]/g, '');

interface CodeText {
  code: string;
  store: string;
  host: string;
  locale: Locale;
}

/** The last line binds the code to our pages: phones offer it only there. */
export function smsText({ code, store, host, locale }: CodeText): string {
  const sentence = locale === 'es' ? `${code} es su código de ${store}` : `${code} is your ${store} code`;
  return `${sentence}\n@${host} #${code}`;
}

export function emailText({ code, store, locale }: CodeText): string {
  return locale === 'es'
    ? `${code} es su código de ${store}\n\nSirve durante ${limits.minutes} minutos. No lo comparta con nadie.`
    : `${code} is your ${store} code\n\nIt works for ${limits.minutes} minutes. Do not share it with anybody.`;
}

/** Ten digits as phones are addressed worldwide. */
export const e164 = (phone: string): string => `+1${phone.replace(/\D/g, '').slice(-10)}`;

/** One number, one index: however it was typed, and whichever store sends. */
export function destinationKey(channel: 'sms' | 'email', destination: string): string {
  return channel === 'sms' ? e164(destination) : destination.trim().toLowerCase();
}
