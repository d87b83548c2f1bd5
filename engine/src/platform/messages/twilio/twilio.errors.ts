import { ProblemError } from '../../http/problem.ts';

export const notProven = () =>
  new ProblemError({
    status: 401,
    code: 'webhook-not-proven',
    message: 'The signature does not fit.',
    next: 'Sign the address that was given with the text and every field with the token of the account.',
  });

export const notConfigured = () =>
  new ProblemError({
    status: 404,
    code: 'no-such-account',
    message: 'No text is sent through Twilio from here.',
    next: 'Set the account that sends texts, with its token.',
  });
