import { codeRefusals } from '@millrace/schemas/codes';
import { conflict, ProblemError, unprocessable } from '../../../platform/http/problem.ts';

const waitSeconds = 600;

export const tooManyLinks = (retryAfterSeconds = waitSeconds) =>
  new ProblemError({
    status: 403,
    ...codeRefusals.tooManySends,
    next: 'The links that were sent still work. You can also choose another way to reach the shopper.',
    retryAfterSeconds,
  });

const tooManyTries = () =>
  new ProblemError({
    status: 403,
    ...codeRefusals.tooManyChecks,
    next: 'You can also choose another way to reach the shopper.',
    retryAfterSeconds: waitSeconds,
  });

/** The error code for a phone that accepts no text messages, such as a landline. */
export const landline = String(codeRefusals.landline.code);

const landlineForLinks = () =>
  new ProblemError({
    status: 403,
    ...codeRefusals.landline,
    next: 'Send the link by email, or to a mobile phone.',
  });

const notTaken = () =>
  new ProblemError({
    status: 502,
    code: 'not-sent',
    message: 'The message could not be sent.',
    next: 'Check the number and the email address, then send it again.',
  });

const stopped = () =>
  new ProblemError({
    status: 403,
    code: 'phone-stopped',
    message: 'We could not text this number, because the shopper once answered STOP.',
    next: 'Ask the shopper to text START to the number of our texts, or send the link by email.',
  });

/** The provider's code for a phone whose owner answered STOP. */
export const stoppedPhone = 'twilio-21610';

const refusals: Readonly<Record<string, () => ProblemError>> = {
  '60202': tooManyTries,
  '60203': () => tooManyLinks(),
  [landline]: landlineForLinks,
  [stoppedPhone]: stopped,
};

/** Returns the error for a user whose message was refused by the provider. */
export const refusalOf = (code: string): ProblemError => (refusals[code] ?? notTaken)();

export const sendRefused = (errors: readonly { field: string; code: string; message: string }[]) =>
  unprocessable('The link cannot be sent.', [...errors], 'send-refused');

const over = {
  used: ['link-used', 'This link was already used.'],
  replaced: ['link-replaced', 'A newer link was sent. This link no longer works.'],
  expired: ['link-expired', 'This link has expired.'],
} as const;

/** A sent link no longer works. The person who received it may request another link. */
export const linkOver = (state: keyof typeof over) =>
  new ProblemError({
    status: 410,
    code: over[state][0],
    message: over[state][1],
    next: 'Let the page send a new link to your phone, or ask the store.',
  });

export const recipientsGone = () =>
  conflict(
    'recipients-gone',
    'The phone and email address of this link are no longer stored.',
    'Enter the phone or email address again.',
  );
