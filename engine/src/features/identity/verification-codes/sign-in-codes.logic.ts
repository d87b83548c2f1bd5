import { codeLimits } from '@millrace/schemas/codes';
import { maskEmail, maskPhone, textOf } from '../../../platform/one-time-codes/one-time-codes.logic.ts';

/** Failed passwords and codes in a row that lock the account or browser, and the lock's length. */
export const lockout = { tries: 10, minutes: 30 } as const;

/** How many days a browser stays known after its last sign-in. */
export const deviceDays = 90;

/** Limit on sends and checks from one address, for all users together. */
export const codesPerAddress = { name: 'sign-in-code', most: 60, seconds: 600 } as const;
/** Limit on texts to one phone, for all accounts together. */
export const textsPerPhone = {
  name: 'sign-in-text',
  most: codeLimits.sends,
  seconds: codeLimits.windowMinutes * 60,
} as const;

export type Channel = 'sms' | 'email';

/** Where a user receives codes. */
export interface Contacts {
  email: string;
  mobile_phone: string | null;
}

export const codeMail = (code: string): string =>
  `${code} is your Millrace sign-in code\n\n` +
  `It works for ${codeLimits.minutes} minutes, and only in the browser where you are signing in. ` +
  'If you did not just enter your password, another person knows it. Change it now.';

/** Short, because texts are short; the same for sign-in and for a new phone. */
export const codeText = (code: string, publicUrl: string): string =>
  textOf(`${code} is your Millrace code. It works for ${codeLimits.minutes} minutes.`, code, publicUrl);

/** Every way to receive a code, with its masked destination. */
export const waysTo = ({ email, mobile_phone }: Contacts): { channel: Channel; masked: string }[] => [
  ...(mobile_phone ? [{ channel: 'sms' as const, masked: maskPhone(mobile_phone) }] : []),
  { channel: 'email', masked: maskEmail(email) },
];
