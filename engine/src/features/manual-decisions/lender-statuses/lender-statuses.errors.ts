import { conflict, notAllowed } from '../../../platform/http/problem.ts';

export const liveAccount = () =>
  conflict(
    'live-account',
    'Results cannot be set by hand for real customers.',
    'Resolve the review in the jobs, or ask the lender to correct its answer.',
  );

export const notSettable = () =>
  conflict(
    'status-not-settable',
    'This result cannot be set in the lender’s current state.',
    'Reload the application. The menu of the lender lists the results that you can set.',
  );

export const nothingAsked = () =>
  conflict(
    'nothing-to-confirm',
    'This result no longer waits for confirmation.',
    'Reload the application to see the lender’s status.',
  );

export const ownRequest = () =>
  notAllowed('You requested this result yourself. A second person has to confirm it.');
