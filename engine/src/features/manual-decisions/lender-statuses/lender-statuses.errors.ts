import { conflict, notAllowed } from '../../../platform/http/problem.ts';

export const liveAccount = () =>
  conflict(
    'live-account',
    'Results are not set by hand where customers are real.',
    'Settle what is in review among the jobs, or ask the lender to correct its answer.',
  );

export const notSettable = () =>
  conflict(
    'status-not-settable',
    'This lender does not stand where this can be set.',
    'Load the application again; its menu names what can be set now.',
  );

export const nothingAsked = () =>
  conflict(
    'nothing-to-confirm',
    'Nobody waits for this to be confirmed any more.',
    'Load the application again to see how the lender stands.',
  );

export const ownRequest = () => notAllowed('You asked for this yourself. Somebody else has to confirm it.');
