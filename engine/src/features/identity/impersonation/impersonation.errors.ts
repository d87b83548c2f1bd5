import { conflict, notAllowed } from '../../../platform/http/problem.ts';

export const aboveYou = () => notAllowed('This person may do more than you. You cannot view as this user.');

export const oneself = () =>
  conflict('own-account', 'This is your own account.', 'Choose another user to view as.');

export const notImpersonating = () =>
  conflict('not-impersonating', 'You are not viewing as another user.', 'Reload the page.');
