import type { FieldError } from '@millrace/schemas/form';
import { conflict, unprocessable } from '../../../platform/http/problem.ts';

export const answersRefused = (errors: readonly FieldError[]) =>
  unprocessable('Some answers need to be corrected.', [...errors].slice(0, 200), 'answers');

export const alreadySubmitted = () =>
  conflict('already-submitted', 'This application was already sent.', 'See its results.');

export const newerAnswersSaved = () =>
  conflict(
    'newer-answers-saved',
    'Newer answers were saved on another device.',
    'Load the newer answers, or replace them with yours.',
  );

export const shopperNotVerified = () =>
  conflict(
    'shopper-not-verified',
    'The shopper has not confirmed the phone or email yet.',
    'Ask the shopper to enter the code we sent.',
  );

export const lendersStillDecide = () =>
  conflict(
    'lenders-asked',
    'Lenders are still deciding on this form.',
    'Wait until they have answered, then delete it.',
  );

export const contractIsOut = () =>
  conflict('contract-out', 'A lender has a contract for this form.', 'Cancel the contract first.');

/** The stored answers differ from the answers that the page showed when the shopper confirmed them. */
export const shownAnswersChanged = () =>
  conflict(
    'draft-changed',
    'Some answers changed since this page was opened.',
    'Check the changed answers, then send again.',
  );

export const proposalsOpen = () =>
  conflict(
    'proposals-open',
    'The store proposes changes to some answers.',
    'Wait until the shopper has accepted or kept each of these answers, or withdraw them.',
  );
