import { conflict, ProblemError } from '../../../platform/http/problem.ts';

export const switchedOff = () =>
  conflict(
    'getaccept-switched-off',
    'GetAccept is switched off.',
    'Switch it on under Integrations, then try again.',
  );

export const notConnected = () =>
  conflict(
    'getaccept-not-connected',
    'GetAccept is not connected.',
    'Set GETACCEPT_TOKEN for this installation.',
  );

export const refusedByGetAccept = () =>
  conflict('getaccept-refused', 'GetAccept refused the token.', 'Renew GETACCEPT_TOKEN, then try again.');

export const getAcceptUnavailable = (retryAfterSeconds: number) =>
  new ProblemError({
    status: 503,
    code: 'getaccept-unavailable',
    message: 'GetAccept is not responding.',
    next: 'Try again in a minute.',
    retryAfterSeconds,
  });
