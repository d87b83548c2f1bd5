import { conflict, notAllowed, unprocessable } from '../../../platform/http/problem.ts';
import { mostJobs } from './bulk-rerun.logic.ts';

const filter = (code: string, message: string) =>
  unprocessable('These jobs cannot be re-run together.', [{ field: 'filter', code, message }]);

export const nothingNamed = () => filter('empty', 'Filter the jobs first: not everything is re-run at once.');
export const nothingFound = () => filter('no-jobs', 'No job fits this filter. Look at the list again.');
export const tooMany = () =>
  filter('too-many', `More than ${mostJobs.toLocaleString('en-US')} jobs fit. Narrow the filter.`);

export const notThatFar = () =>
  conflict(
    'bulk-rerun-moved-on',
    'This re-run of many jobs does not stand where you saw it.',
    'Look at it again. Nothing was done.',
  );
export const nothingToRun = () =>
  conflict(
    'bulk-rerun-empty',
    'None of these jobs can run again that way.',
    'Include new inquiries, or leave the jobs as they are.',
  );
export const ownRequest = () =>
  notAllowed('You asked for this re-run yourself. Somebody else has to confirm it.');
