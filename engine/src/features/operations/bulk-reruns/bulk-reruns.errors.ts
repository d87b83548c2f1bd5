import { formatCount } from '@millrace/schemas/format';
import { conflict, notAllowed, unprocessable } from '../../../platform/http/problem.ts';
import { mostJobs } from './bulk-rerun.logic.ts';

const filter = (code: string, message: string) =>
  unprocessable('These jobs cannot be re-run together.', [{ field: 'filter', code, message }]);

export const nothingNamed = () =>
  filter('empty', 'Filter the jobs first. You cannot re-run all jobs at once.');
export const nothingFound = () => filter('no-jobs', 'No job matches this filter. Check the list.');
export const tooMany = () =>
  filter('too-many', `More than ${formatCount(mostJobs)} jobs match. Narrow the filter.`);

export const notThatFar = () =>
  conflict(
    'bulk-rerun-moved-on',
    'This re-run of many jobs has changed.',
    'Nothing was done. Reload the page and check the re-run.',
  );
export const nothingToRun = () =>
  conflict(
    'bulk-rerun-empty',
    'None of these jobs can be re-run with these settings.',
    'Include new inquiries, or leave the jobs as they are.',
  );
export const ownRequest = () =>
  notAllowed('You requested this re-run yourself. A second person has to confirm it.');
