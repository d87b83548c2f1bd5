import { conflict } from '../../../platform/http/problem.ts';

export const secondPersonNeeded = () =>
  conflict(
    'second-person-needed',
    'You started the dry run yourself.',
    'Ask another person to read the report and to start the job.',
  );

export const dryRunNeeded = () =>
  conflict(
    'dry-run-needed',
    'This dry run has not ended.',
    'Wait until the dry run is done, or start a new one.',
  );

export const alreadyRun = () =>
  conflict(
    'already-run',
    'This job has already been started.',
    'Resume the run if it was stopped. A one-time job runs once.',
  );

export const notInState = (state: string) =>
  conflict('not-in-state', `The run is ${state}.`, 'Reload the page.');
