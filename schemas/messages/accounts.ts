import { defineMessage } from './define-message.ts';

interface LinkFacts {
  readonly url: string;
  readonly hours: number;
}

const link = (
  name: string,
  { title, sent, subject, why }: { title: string; sent: string; subject: string; why: string },
) =>
  defineMessage<LinkFacts>({
    id: `account.${name}`,
    title,
    audience: 'staff',
    sent,
    sample: { url: `https://millrace.example/${name}#k3J9`, hours: 24 },
    texts: {
      en: ({ url, hours }) => ({
        subject,
        body:
          `${why}\n\n${url}\n\n` +
          `This link works once. It expires in ${hours} ${hours === 1 ? 'hour' : 'hours'}. ` +
          'Didn’t expect this? You can ignore it.',
      }),
    },
  });

/** The emails with a one-time link, by the purpose of the link. */
export const accountLinks = {
  reset: link('reset-password', {
    title: 'Link to set a password',
    sent: 'When a new password was requested.',
    subject: 'Set your Millrace password',
    why: 'A new password was requested for your Millrace account. Open this page to set your password:',
  }),
  activation: link('activate', {
    title: 'Link to activate an account',
    sent: 'When a user was added.',
    subject: 'Activate your Millrace account',
    why: 'You have been added to Millrace. Open this page to activate your account and to set your password:',
  }),
  email: link('confirm-email', {
    title: 'Link to confirm an email address',
    sent: 'When a user changes the email address.',
    subject: 'Confirm your email address',
    why: 'A request was made to sign in to Millrace with this address. Open this page to confirm that it is yours:',
  }),
} as const;

const notice = <Facts>(
  name: string,
  about: { title: string; sent: string; sample: Facts; subject: string },
  body: (facts: Facts) => string,
) =>
  defineMessage<Facts>({
    id: `account.${name}`,
    title: about.title,
    audience: 'staff',
    sent: about.sent,
    sample: about.sample,
    texts: { en: (facts) => ({ subject: about.subject, body: body(facts) }) },
  });

export const invitedAgainMail = notice(
  'invited-again',
  {
    title: 'Invitation to an existing account',
    sent: 'To a user with an account, when another organization invites the same email address.',
    sample: {},
    subject: 'An invitation to Millrace',
  },
  () =>
    'An organization invited you to Millrace, but you already have an account with this email address. ' +
    'Each email address can have only one account. Sign in as usual, or give the organization another address. ' +
    'Didn’t expect this? You can ignore it.',
);

export const passwordChangedMail = notice(
  'password-changed',
  {
    title: 'Password changed',
    sent: 'When a password was changed.',
    sample: { publicUrl: 'https://millrace.example' },
    subject: 'Your Millrace password was changed',
  },
  ({ publicUrl }) =>
    'The password of your Millrace account was changed, and every other browser was signed out. ' +
    `If you did not do this, set a new password at ${publicUrl}/reset-password and tell your administrator.`,
);

export const phoneChangedMail = notice<{ readonly masked: string | null }>(
  'phone-changed',
  {
    title: 'Phone for codes changed',
    sent: 'When a user set or removed the phone for sign-in codes.',
    sample: { masked: '(•••) •••-0188' },
    subject: 'The phone of your Millrace account',
  },
  ({ masked }) =>
    (masked
      ? `Sign-in codes for your Millrace account can now be texted to ${masked}. `
      : 'The phone for sign-in codes was removed from your Millrace account. You now get codes by email. ') +
    'If you did not do this, change your password and tell your administrator.',
);

const emailSubject = 'Your Millrace email address';

export const emailChangedMail = notice(
  'email-changed',
  {
    title: 'Email address changed',
    sent: 'To the old address, when the new one was confirmed.',
    sample: {},
    subject: emailSubject,
  },
  () =>
    'The email address of your Millrace account was changed. If you did not expect this, tell your administrator.',
);

export const emailAskedMail = notice<{ readonly masked: string }>(
  'email-asked',
  {
    title: 'Email address may change',
    sent: 'To the old address, when a change was requested.',
    sample: { masked: 'r•••@harbor.example' },
    subject: emailSubject,
  },
  ({ masked }) =>
    `A request was made to change the email address of your Millrace account to ${masked}. ` +
    'The address changes when the new address is confirmed. If you did not expect this, change your password to stop the change, ' +
    'and tell your administrator.',
);

const warning =
  'If you did not do this, set a new password and tell your administrator: another person may be in your account.';
const signInSubject = 'Sign-in to your Millrace account';

interface FactorFacts {
  /** Kind of sign-in factor, for example `passkey`. */
  readonly kind: string;
  readonly name: string;
}

export const factorAddedMail = notice<FactorFacts>(
  'factor-added',
  {
    title: 'Second factor added',
    sent: 'When a user added an authenticator app or a passkey.',
    sample: { kind: 'passkey', name: 'Office computer' },
    subject: signInSubject,
  },
  ({ kind, name }) =>
    `The ${kind} "${name}" was added to your Millrace account. It is now needed to sign in. ${warning}`,
);

export const factorRemovedMail = notice<FactorFacts & { readonly isLast: boolean }>(
  'factor-removed',
  {
    title: 'Second factor removed',
    sent: 'When a user removed an authenticator app or a passkey.',
    sample: { kind: 'passkey', name: 'Office computer', isLast: true },
    subject: signInSubject,
  },
  ({ kind, name, isLast }) =>
    `The ${kind} "${name}" was removed from your Millrace account. ` +
    `${isLast ? 'You get codes by email again. ' : ''}${warning}`,
);

export const recoveryCodesMail = notice(
  'recovery-codes',
  {
    title: 'New recovery codes',
    sent: 'When a user made new recovery codes.',
    sample: {},
    subject: signInSubject,
  },
  () => `New recovery codes were made for your Millrace account. Earlier ones no longer work. ${warning}`,
);

export const recoveryCodeUsedMail = notice<{ readonly left: number }>(
  'recovery-code-used',
  {
    title: 'Recovery code used',
    sent: 'When a user signed in with a recovery code.',
    sample: { left: 7 },
    subject: signInSubject,
  },
  ({ left }) =>
    `A recovery code was used in your Millrace account. ${left} ${left === 1 ? 'code is' : 'codes are'} left. ${warning}`,
);

export const factorsResetMail = notice(
  'factors-reset',
  {
    title: 'Second factors removed by staff',
    sent: 'When internal staff removed all factors of a user.',
    sample: {},
    subject: signInSubject,
  },
  () =>
    'Millrace staff removed all authenticator apps and passkeys from your account, and signed you out everywhere. ' +
    'Sign in with your password and an emailed code, then add a new one. ' +
    'If you did not ask for this, tell your administrator.',
);

interface InvitationFacts {
  readonly url: string;
  /** Names of the account's lenders, in the order in which they are asked. */
  readonly lenders: readonly string[];
  /** The text that the inviting user wrote. The email begins with it. Empty if there is none. */
  readonly message: string;
  readonly days: number;
}

const namesOf = (names: readonly string[]): string =>
  new Intl.ListFormat('en', { type: 'conjunction' }).format(names);

export const freemiumInvitationMail = notice<InvitationFacts>(
  'freemium-invitation',
  {
    title: 'Invitation to a free account',
    sent: 'When internal staff sends a freemium model.',
    sample: {
      ...{ lenders: ['Koalafi', 'Kafene'], message: '', days: 7 },
      url: 'https://millrace.example/freemium-registration/2/k3J9',
    },
    subject: 'Your invitation to Millrace',
  },
  ({ url, lenders, message, days }) =>
    [
      message.trim(),
      `You are invited to a Millrace account that costs nothing${lenders.length > 0 ? `, with ${namesOf(lenders)}` : ''}. Open this page to set it up:`,
      url,
      `This link works once and only for this email address. It expires in ${days} days. ` +
        'Didn’t expect this? You can ignore it.',
    ]
      .filter(Boolean)
      .join('\n\n'),
);
