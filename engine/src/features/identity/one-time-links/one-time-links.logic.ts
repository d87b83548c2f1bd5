import { accountLinks, invitedAgainMail, messageText, type MessageText } from '@millrace/schemas/messages';
export const linkHours = { reset: 1, activation: 24, email: 24 } as const;
export type LinkPurpose = keyof typeof linkHours;

export const checksPerAddress = { name: 'link-looks', most: 60, seconds: 600 } as const;

const paths: Readonly<Record<LinkPurpose, string>> = {
  reset: '/reset-password',
  activation: '/activate',
  email: '/confirm-email',
};

/**
 * Returns the address of a link. Its secret is after the #. Browsers do not send this part of a URL, so no
 * log contains it.
 */
export const linkUrl = (purpose: LinkPurpose, publicUrl: string, token: string): string =>
  `${publicUrl}${paths[purpose]}#${token}`;

/** Returns the email with a link. */
export const linkMail = (purpose: LinkPurpose, url: string): MessageText =>
  messageText(accountLinks[purpose], { url, hours: linkHours[purpose] });

/** The email to the owner of an account whom another organization invited. */
export const invitedAgain = messageText(invitedAgainMail, {});
