import { codeLimits } from '@millrace/schemas/codes';
import { messageText, signInCodeMail, staffCodeText, stepUpCodeMail } from '@millrace/schemas/messages';
import { maskEmail, maskPhone, textOf } from '../../../platform/one-time-codes/one-time-codes.logic.ts';

/**
 * Too many wrong passwords and codes in a row lock the account or browser for `minutes`. The setting
 * `SIGN_IN_TRIES` sets how many are too many; `tries` is its default.
 */
export const lockout = { tries: 10, minutes: 30 } as const;

/** How long a browser is known after the last sign-in with it, in days. */
export const deviceDays = 90;

/** Limit on requests from one IP address by browsers in which no right password was entered. */
export const codesPerAddress = { name: 'sign-in-code', most: 60, seconds: 600 } as const;
/**
 * Limit on sends and checks of codes by a browser in which the right password was entered. It is counted per
 * browser, so that people behind one IP address (a mall, a chain of stores) do not lock each other out.
 */
export const codesPerBrowser = { ...codesPerAddress, name: 'sign-in-code-browser' } as const;
/** Limit on sends and checks of codes by one signed-in user. */
export const codesPerUser = { ...codesPerAddress, name: 'own-code' } as const;
/** Limit on texts to one phone, for all accounts together. */
export const textsPerPhone = {
  name: 'sign-in-text',
  most: codeLimits.sends,
  seconds: codeLimits.windowMinutes * 60,
} as const;

export type Channel = 'sms' | 'email';

/** The email address and the phone to which a user's codes can be sent. */
export interface Contacts {
  email: string;
  mobile_phone: string | null;
}

export const codeMail = (code: string): string => messageText(signInCodeMail, { code }).body;

/**
 * Returns the email with a code. A user without an authenticator app or a passkey confirms a sensitive action
 * with it.
 */
export const stepUpMail = (code: string): string => messageText(stepUpCodeMail, { code }).body;

/**
 * Returns the message with a code. It is short enough for an SMS. The code to sign in and the code for a new
 * phone use the same message.
 */
export const codeText = (code: string, publicUrl: string): string =>
  textOf(messageText(staffCodeText, { code }).body, code, publicUrl);

/** Returns every way in which the user can receive a code, with the masked destination. */
export const waysTo = ({ email, mobile_phone }: Contacts): { channel: Channel; masked: string }[] => [
  ...(mobile_phone ? [{ channel: 'sms' as const, masked: maskPhone(mobile_phone) }] : []),
  { channel: 'email', masked: maskEmail(email) },
];
