import { conflict, unprocessable } from '../../../platform/http/problem.ts';

export const startRefused = (errors: readonly { field: string; code: string; message: string }[]) =>
  unprocessable('The application cannot be started.', [...errors], 'start-refused');

/** The error if the possible number of credit inquiries has changed since the page showed it. */
export const inquiriesChanged = () =>
  conflict(
    'inquiries-changed',
    'The number of possible credit inquiries has changed.',
    'Read the new number and agree again.',
  );

/**
 * The error if the next stage is no longer the one that the page showed. For example, another tab has opened
 * it.
 */
export const stageChanged = () =>
  conflict(
    'stage-changed',
    'The next questions have changed.',
    'Read which lenders follow, and agree again.',
  );

export const applyAgainNotAgreed = () =>
  unprocessable(
    'You applied at this store before.',
    [],
    'apply-again-not-agreed',
    'See the results of that application, or agree to apply again.',
  );

export const applyAgainNeedsShopper = () =>
  unprocessable(
    'The shopper applied at this store before.',
    [],
    'apply-again-needs-shopper',
    'The shopper must submit this application on their own page, where it asks to agree to apply again.',
  );

export const storeClosed = () =>
  conflict(
    'store-closed',
    'This store does not take applications at the moment. Nothing was sent.',
    'Your answers are saved. Ask the store when you can send them.',
  );
