import { codeLimits } from '@millrace/schemas/codes';
import { randomInt } from 'node:crypto';

/** Returns a cryptographically random code. The code may begin with zeros. */
export const newCode = (): string =>
  String(randomInt(10 ** codeLimits.length)).padStart(codeLimits.length, '0');

/** Whether a typed code is complete. An incomplete one cannot be right, so it is not counted as a guess. */
export const isWholeCode = (code: string): boolean => new RegExp(`^\\d{${codeLimits.length}}$`).test(code);

/**
 * Returns a phone number in E.164 format. A number of another country is stored with its country code and
 * keeps all digits, because a shortened number could be that of another person. The message gate refuses
 * numbers of countries without stores.
 */
export function e164(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  return digits.length === 10 && !phone.trim().startsWith('+') ? `+1${digits}` : `+${digits}`;
}

/** Masks a phone number except for its last four digits. */
export function maskPhone(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  const isInternational = phone.startsWith('+') && !phone.startsWith('+1');
  return isInternational
    ? `+${digits.slice(0, 2)} •••• ••${digits.slice(-4)}`
    : `(•••) •••-${digits.slice(-4)}`;
}

/** Masks an email address except for its first letter and its domain. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}•••${email.slice(at)}`;
}

/**
 * Returns the text of a message with a code. Its last line binds the code to the public domain of this
 * installation: phones offer to fill the code in only on that domain.
 */
export const textOf = (sentence: string, code: string, publicUrl: string): string =>
  `${sentence}\n@${new URL(publicUrl).hostname} #${code}`;
