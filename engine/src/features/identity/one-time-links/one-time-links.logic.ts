export const linkHours = { reset: 1, activation: 24, email: 24 } as const;
export type LinkPurpose = keyof typeof linkHours;

export const checksPerAddress = { name: 'link-looks', most: 60, seconds: 600 } as const;

const words: Readonly<Record<LinkPurpose, { subject: string; why: string; path: string }>> = {
  reset: {
    subject: 'Set your Millrace password',
    why: 'A new password was requested for your Millrace account. Open this page to set your password:',
    path: '/reset-password',
  },
  activation: {
    subject: 'Activate your Millrace account',
    why: 'You have been added to Millrace. Open this page to activate your account and to set your password:',
    path: '/activate',
  },
  email: {
    subject: 'Confirm your email address',
    why: 'A request was made to sign in to Millrace with this address. Open this page to confirm that it is yours:',
    path: '/confirm-email',
  },
};

export const linkSubject = (purpose: LinkPurpose): string => words[purpose].subject;

/**
 * Returns the address of a link. Its secret is after the #. Browsers do not send this part of a URL, so no log
 * contains it.
 */
export const linkUrl = (purpose: LinkPurpose, publicUrl: string, token: string): string =>
  `${publicUrl}${words[purpose].path}#${token}`;

/** Returns the text of the email with a link. */
export const linkMail = (purpose: LinkPurpose, url: string): string =>
  `${words[purpose].why}\n\n${url}\n\n` +
  `This link works once. It expires in ${linkHours[purpose]} ${linkHours[purpose] === 1 ? 'hour' : 'hours'}. ` +
  'Didn’t expect this? You can ignore it.';

/** The email to the owner of an account whom another organization invited. */
export const invitedAgain = {
  subject: 'An invitation to Millrace',
  body:
    'An organization invited you to Millrace, but you already have an account with this email address. ' +
    'An address belongs to one account: sign in as usual, or give the organization another address. ' +
    'Didn’t expect this? You can ignore it.',
};
