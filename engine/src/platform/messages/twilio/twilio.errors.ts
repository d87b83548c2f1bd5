import { ProblemError } from '../../http/problem.ts';

export const notProven = () =>
  new ProblemError({
    status: 401,
    code: 'webhook-not-proven',
    message: 'The signature is not valid.',
    next: 'Check that TWILIO_AUTH_TOKEN is the token of the account that sends this request.',
  });

export const notConfigured = () =>
  new ProblemError({
    status: 404,
    code: 'no-such-account',
    message: 'This installation does not use Twilio.',
    next: 'Set TWILIO_ACCOUNT_SID and TWILIO_AUTH_TOKEN.',
  });
