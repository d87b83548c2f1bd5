import { formatCount } from '@millrace/schemas/format';
import { conflict, unprocessable } from '../../../platform/http/problem.ts';

export const payloadUnfit = (fields: readonly string[]) =>
  unprocessable('This JSON does not match the job’s schema.', [
    {
      field: 'data',
      code: 'schema',
      message: `A job of this type has only ${fields.join(', ')}. ${fields.length === 1 ? 'The value' : 'Each value'} has to be an id in quotation marks.`,
    },
  ]);

export const nothingSoNamed = () =>
  unprocessable('No job of this type was ever queued with these ids.', [
    {
      field: 'data',
      code: 'unknown',
      message: 'Copy the ids from the job JSON of an existing job of this type.',
    },
  ]);

const filter = (code: string, message: string) =>
  unprocessable('These jobs cannot be moved together.', [{ field: 'filter', code, message }]);

export const nothingNamed = () =>
  filter('empty', 'Filter the jobs first. You cannot dismiss or restore all jobs at once.');
export const tooManyDismissed = (most: number) =>
  filter('too-many', `More than ${formatCount(most)} jobs match. Narrow the filter.`);
export const noDeadLetter = () =>
  conflict(
    'no-dead-letter',
    'No failed job matches, or all of them are already dismissed.',
    'Nothing was done. Jobs in review are resolved, not dismissed.',
  );
export const nothingDismissed = () =>
  conflict('not-aside', 'None of these jobs is dismissed.', 'Nothing was done. Check the list.');

export const unknownQueue = () =>
  unprocessable('This queue does not exist.', [
    { field: 'queue', code: 'unknown', message: 'Choose a queue from the list.' },
  ]);

export const pausedAlready = () =>
  conflict(
    'queue-paused',
    'This queue is already paused.',
    'Nothing was done. The list of queues shows who paused it and why.',
  );

export const holdsCodes = () =>
  conflict(
    'queue-of-codes',
    'This queue sends sign-in codes and cannot be paused.',
    'Nothing was done. Pause Messages to stop other texts and emails.',
  );

export const notPausedNow = () =>
  conflict('queue-not-paused', 'This queue is not paused.', 'Nothing was done. Its jobs are running.');

export const unknownSchedule = () =>
  unprocessable('This schedule does not exist.', [
    { field: 'name', code: 'unknown', message: 'Choose a schedule from the list.' },
  ]);

export const runsNow = () =>
  conflict(
    'schedule-running',
    'This schedule is running right now.',
    'Nothing was done. Wait until the run has ended.',
  );

export const askedAlready = () =>
  conflict(
    'schedule-due',
    'This schedule is already due. The scheduler runs it next.',
    'Nothing was done. If it does not start within a minute, check that the scheduler is running.',
  );
