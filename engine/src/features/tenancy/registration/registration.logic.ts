import {
  messageText,
  registrationCodeMail,
  registrationTakenMail,
  type MessageText,
} from '@millrace/schemas/messages';

/** Limits on requests for accounts from one IP address, and on codes to one email address. */
export const perAddress = { name: 'register', most: 30, seconds: 3600 } as const;
export const mailsPerMailbox = { name: 'register-mail', most: 5, seconds: 600 } as const;

export const codeMail = (code: string): string => messageText(registrationCodeMail, { code }).body;

/**
 * Returns the email to a person who already has an account, about an attempt to register with their address.
 * The screen does not reveal that the account exists.
 */
export const takenMail = (publicUrl: string): MessageText =>
  messageText(registrationTakenMail, { publicUrl });
