import type { StatusCodeBody } from '@millrace/schemas/api';
import { messageText, statusCodeMail, statusCodeText } from '@millrace/schemas/messages';
import { cleanValue, countryOfPhone, fieldIn, usualMarket, validateField } from '@millrace/schemas/fields';
import type { FieldError, Locale } from '@millrace/schemas/form';
import { textOf } from '../../../platform/one-time-codes/one-time-codes.logic.ts';

const fieldOf = { sms: 'mobile_phone', email: 'email' } as const;

/** Returns the normalized phone or email address, or the error in it. */
export function contactOf(
  { channel, locale = 'en', ...body }: StatusCodeBody,
  today: string,
): { contact: string; findings: FieldError[] } {
  const id = fieldOf[channel];
  const typed = body[id]?.trim() ?? '';
  // The shopper may have applied in any country. The prefix of the phone number shows which country this is.
  const country = (channel === 'sms' && countryOfPhone(typed, 'text')) || usualMarket.country;
  const field = fieldIn(id, { ...usualMarket, country })!;
  const finding = validateField({ ...field, required: true }, typed, { locale, today });
  return {
    contact: String(cleanValue(field, typed) ?? ''),
    findings: finding ? [{ field: id, ...finding }] : [],
  };
}

interface CodeText {
  code: string;
  channel: 'sms' | 'email';
  publicUrl: string;
  locale: Locale;
}

/**
 * Returns the text of a message with a code. It names no store: the shopper may have applied at several
 * stores, and another person may read the message.
 */
export const codeText = ({ code, channel, publicUrl, locale }: CodeText): string =>
  channel === 'sms'
    ? textOf(messageText(statusCodeText, { code }, locale).body, code, publicUrl)
    : messageText(statusCodeMail, { code }, locale).body;
