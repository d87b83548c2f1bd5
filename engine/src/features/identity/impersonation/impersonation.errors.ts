import { conflict, notAllowed } from '../../../platform/http/problem.ts';

export const aboveYou = () =>
  notAllowed('You cannot view as this user, because this user has more permissions than you.');

export const cannotViewSelf = () =>
  conflict('own-account', 'This is your own account.', 'Choose another user to view as.');

export const notImpersonating = () =>
  conflict('not-impersonating', 'You are not viewing as another user.', 'Reload the page.');
