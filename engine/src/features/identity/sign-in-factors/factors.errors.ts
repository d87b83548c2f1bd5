import { conflict, ProblemError, unprocessable } from '../../../platform/http/problem.ts';

/**
 * The same error for everything that is refused: a wrong or used code, an unknown passkey, or an expired
 * challenge.
 */
export const proofRefused = () =>
  new ProblemError({
    status: 400,
    code: 'factor-refused',
    message: 'This did not work.',
    next: 'Enter the newest code of your app, or try your passkey again.',
  });

export const tooManyProofs = (retryAfterSeconds: number) =>
  new ProblemError({
    status: 429,
    code: 'too-many-factor-proofs',
    message: 'Too many wrong codes were entered.',
    next: 'Wait a few minutes, then try again.',
    retryAfterSeconds,
  });

/**
 * The user must start again to add the authenticator app or passkey: its challenge or secret is missing, has
 * expired or belongs to another browser.
 */
export const startAgain = () =>
  conflict('factor-not-started', 'This took too long.', 'Close the window and start again.');

export const tooManyFactors = () =>
  conflict('too-many-factors', 'You have ten of these already.', 'Remove one that you no longer use.');

export const passkeyRefused = () =>
  unprocessable(
    'The passkey could not be added.',
    [{ field: 'passkey', code: 'refused', message: 'Try again, or use another device.' }],
    'passkey-refused',
    'Try again, or use another device.',
  );

export const codeNotRight = () =>
  unprocessable(
    'This code is not right.',
    [{ field: 'code', code: 'wrong', message: 'Enter the newest code that the app shows.' }],
    'code-not-right',
    'Enter the newest code that the app shows.',
  );

export const factorNeeded = () =>
  conflict(
    'last-factor-needed',
    'Your role needs an authenticator app or a passkey.',
    'Add another one first, then remove this one.',
  );

export const noFactor = () =>
  conflict('no-factor', 'You have no authenticator app and no passkey.', 'Add one first.');

/** Passkeys need a domain name, but users open this installation by its IP address. */
export const noDomain = () =>
  conflict(
    'no-domain',
    'Passkeys do not work at an IP address.',
    'Open Millrace by its domain name, or add an authenticator app.',
  );
