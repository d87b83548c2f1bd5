import { freemiumInvitationMail, messageText, type MessageText } from '@millrace/schemas/messages';

export const invitationDays = 7;

/** Limits on emails to one address, and on views and new accounts from one IP address. */
export const mailsPerMailbox = { name: 'freemium-mail', most: 5, seconds: 600 } as const;
export const checksPerAddress = { name: 'freemium-looks', most: 60, seconds: 600 } as const;
export const accountsPerAddress = { name: 'freemium-register', most: 30, seconds: 3600 } as const;

export type InvitationState = 'open' | 'used' | 'replaced' | 'expired' | 'withdrawn';

interface InvitationTimes {
  usedAt: unknown;
  replacedAt: unknown;
  expired: boolean;
  /** True if the freemium model of the invitation was deleted. */
  withdrawn: boolean;
}

export function invitationState({
  usedAt,
  replacedAt,
  expired,
  withdrawn,
}: InvitationTimes): InvitationState {
  if (usedAt) return 'used';
  if (replacedAt) return 'replaced';
  if (expired) return 'expired';
  return withdrawn ? 'withdrawn' : 'open';
}

interface Letter {
  url: string;
  /** Names of the account's lenders, in the order in which they receive an application. */
  lenders: readonly string[];
  message: string;
}

/** Returns the email with an invitation. If the sender wrote a text, it comes first. */
export const invitationMail = (letter: Letter): MessageText =>
  messageText(freemiumInvitationMail, { ...letter, days: invitationDays });
