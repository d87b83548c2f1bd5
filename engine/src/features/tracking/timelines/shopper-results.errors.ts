import { conflict, unprocessable } from '../../../platform/http/problem.ts';

export const offerGone = () =>
  conflict('offer-gone', 'This offer is not there any more.', 'Look at the results again.');

export const offerChanged = () =>
  conflict(
    'offer-changed',
    'This offer has changed: the lender gives other terms now. Nothing was chosen.',
    'Look at the new terms, then choose again.',
  );

export const offerOver = () =>
  conflict(
    'offer-over',
    'The time of this offer is over.',
    'Choose another offer, or ask the store to send the application again.',
  );

export const notAsked = () => unprocessable('The lender did not ask for all of these.', [], 'not-asked');
