import type { Locale } from '@millrace/schemas/form';
import { codeLimits } from '@millrace/schemas/codes';
import { e164, textOf } from '../../../platform/one-time-codes/one-time-codes.logic.ts';

interface CodeText {
  code: string;
  store: string;
  publicUrl: string;
  locale: Locale;
}

export function smsText({ code, store, publicUrl, locale }: CodeText): string {
  const sentence = locale === 'es' ? `${code} es su código de ${store}` : `${code} is your ${store} code`;
  return textOf(sentence, code, publicUrl);
}

export function emailText({ code, store, locale }: CodeText): string {
  return locale === 'es'
    ? `${code} es su código de ${store}\n\nSirve durante ${codeLimits.minutes} minutos. No comparta este código con nadie.`
    : `${code} is your ${store} code\n\nIt works for ${codeLimits.minutes} minutes. Do not share this code with anyone.`;
}

/**
 * Returns one key for each phone or email address, however it was typed and whichever store sends the code.
 */
export function destinationKey(channel: 'sms' | 'email', destination: string): string {
  return channel === 'sms' ? e164(destination) : destination.trim().toLowerCase();
}
