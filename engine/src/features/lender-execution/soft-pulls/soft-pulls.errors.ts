import { conflict } from '../../../platform/http/problem.ts';

export const notAvailable = () =>
  conflict(
    'credit-check-not-available',
    'iSoftpull is not connected at this store.',
    'Connect it on the page Integrations.',
  );

export const notAgreed = () =>
  conflict(
    'credit-check-not-agreed',
    'The shopper has not agreed to a credit check.',
    'The shopper agrees when they submit the application.',
  );

export const notIdentified = () =>
  conflict(
    'credit-check-incomplete',
    'The application has no full name and address.',
    'Ask the shopper for the missing answers first.',
  );
