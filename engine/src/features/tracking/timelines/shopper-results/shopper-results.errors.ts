import { conflict, unprocessable } from '../../../../platform/http/problem.ts';

export const offerGone = () =>
  conflict('offer-gone', 'This offer is no longer available.', 'Check the results.');

export const offerChanged = () =>
  conflict(
    'offer-changed',
    'The lender changed the terms of this offer. You have not chosen it.',
    'Check the new terms, then choose again.',
  );

/**
 * Returns the error for a second choice of the same offer from an old page. The page shows other terms than
 * those that the shopper chose first.
 */
export const chosenOfferChanged = () =>
  conflict(
    'offer-changed',
    'This offer is already chosen, with other terms than your page shows.',
    'Reload the page and check the terms.',
  );

export const offerOver = () =>
  conflict(
    'offer-over',
    'This offer has expired.',
    'Choose another offer, or ask the store to send the application again.',
  );

export const notAsked = () =>
  unprocessable('The lender did not ask for all of these answers.', [], 'not-asked');
