import type { Locale } from '@millrace/schemas/form';
import { messageText, shopperCodeMail, shopperCodeText } from '@millrace/schemas/messages';
import { e164, textOf } from '../../../platform/one-time-codes/one-time-codes.logic.ts';

interface CodeText {
  code: string;
  store: string;
  publicUrl: string;
  locale: Locale;
}

export function smsText({ code, store, publicUrl, locale }: CodeText): string {
  const sentence = messageText(shopperCodeText, { code, store }, locale).body;
  return textOf(sentence, code, publicUrl);
}

export const emailText = ({ code, store, locale }: CodeText): string =>
  messageText(shopperCodeMail, { code, store }, locale).body;

/**
 * Returns a text that identifies a phone or email address. It does not depend on how the address was typed or
 * which store sends the code.
 */
export function destinationKey(channel: 'sms' | 'email', destination: string): string {
  return channel === 'sms' ? e164(destination) : destination.trim().toLowerCase();
}
