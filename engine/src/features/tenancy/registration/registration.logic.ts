import { codeLimits } from '@millrace/schemas/codes';

/** Limits on requests for accounts from one IP address, and on codes to one email address. */
export const perAddress = { name: 'register', most: 30, seconds: 3600 } as const;
export const mailsPerMailbox = { name: 'register-mail', most: 5, seconds: 600 } as const;

export const codeMail = (code: string): string =>
  `${code} is your Millrace code\n\nIt works for ${codeLimits.minutes} minutes. Do not share this code with anyone.`;

/**
 * Returns the email to the owner of an existing account about an attempt to register. The screen does not
 * reveal that the account exists.
 */
export const takenMail = (publicUrl: string): string =>
  'A registration at Millrace was started with this email, which already has an account. ' +
  `If you started it, sign in at ${publicUrl}/login. If not, you can ignore this message.`;
