import { codeLimits } from '@millrace/schemas/codes';
import { randomInt } from 'node:crypto';

export const newCode = (): string =>
  String(randomInt(10 ** codeLimits.length)).padStart(codeLimits.length, '0');

/** Ten digits as phones are addressed worldwide. */
export const e164 = (phone: string): string => `+1${phone.replace(/\D/g, '').slice(-10)}`;

/** A phone as its last four digits, in the form it was typed. */
export function maskPhone(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  return `(•••) •••-${digits.slice(-4)}`;
}

/** An address as its first letter and its host: enough to know one's own. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}•••${email.slice(at)}`;
}

/** The last line binds the code to our pages: phones offer it only there. */
export const textOf = (sentence: string, code: string, publicUrl: string): string =>
  `${sentence}\n@${new URL(publicUrl).hostname} #${code}`;
