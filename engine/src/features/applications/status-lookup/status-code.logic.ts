import type { StatusCodeBody } from '@millrace/schemas/api';
import { codeLimits } from '@millrace/schemas/codes';
import { cleanValue, fieldById, validateField } from '@millrace/schemas/fields';
import type { FieldError, Locale } from '@millrace/schemas/form';
import { textOf } from '../../../platform/one-time-codes/one-time-codes.logic.ts';

const fieldOf = { sms: 'mobile_phone', email: 'email' } as const;

/** The normalized phone or mailbox, or its error. */
export function contactOf(
  { channel, locale = 'en', ...body }: StatusCodeBody,
  today: string,
): { contact: string; findings: FieldError[] } {
  const id = fieldOf[channel];
  const field = fieldById(id)!;
  const typed = body[id]?.trim() ?? '';
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

const sentence = (code: string, locale: Locale): string =>
  locale === 'es'
    ? `${code} es su código para ver su solicitud`
    : `${code} is your code to see your application`;

const minutes: Readonly<Record<Locale, string>> = {
  en: `It works for ${codeLimits.minutes} minutes. Do not share it with anybody.`,
  es: `Sirve durante ${codeLimits.minutes} minutos. No lo comparta con nadie.`,
};

/** Names no store: the recipient may have applied at several, and another person may read along. */
export const codeText = ({ code, channel, publicUrl, locale }: CodeText): string =>
  channel === 'sms'
    ? textOf(sentence(code, locale), code, publicUrl)
    : `${sentence(code, locale)}\n\n${minutes[locale]}`;
