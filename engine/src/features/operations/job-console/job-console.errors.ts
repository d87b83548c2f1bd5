import { conflict, unprocessable } from '../../../platform/http/problem.ts';

export const payloadUnfit = (fields: readonly string[]) =>
  unprocessable('This JSON does not fit the schema of the job.', [
    {
      field: 'data',
      code: 'schema',
      message: `A job of this kind carries ${fields.join(', ')} and nothing else. ${fields.length === 1 ? 'It' : 'Each'} has to be an id, in quotation marks.`,
    },
  ]);

export const nothingSoNamed = () =>
  unprocessable('Nothing that was ever queued is named so.', [
    { field: 'data', code: 'unknown', message: 'Put in the ids of a job of this kind that exists.' },
  ]);

const filter = (code: string, message: string) =>
  unprocessable('These jobs cannot be moved together.', [{ field: 'filter', code, message }]);

export const nothingNamed = () => filter('empty', 'Filter the jobs first: not everything is moved at once.');
export const tooManyAside = (most: number) =>
  filter('too-many', `More than ${most.toLocaleString('en-US')} jobs fit. Narrow the filter.`);
export const noDeadLetter = () =>
  conflict(
    'no-dead-letter',
    'No job that failed fits, or all of them are put aside already.',
    'Nothing was done. What waits for a decision is resolved, not put aside.',
  );
export const nothingAside = () =>
  conflict('not-aside', 'None of these jobs is put aside.', 'Nothing was done. Look at the list again.');

export const unknownQueue = () =>
  unprocessable('There is no such queue.', [
    { field: 'queue', code: 'unknown', message: 'Choose one of the queues of the list.' },
  ]);

export const pausedAlready = () =>
  conflict('queue-paused', 'This queue is paused already.', 'Nothing was done. Look who paused it, and why.');

export const holdsCodes = () =>
  conflict(
    'queue-of-codes',
    'This queue brings sign-in codes, which nobody may hold.',
    'Nothing was done. Pause Messages to hold texts and emails that bring no code.',
  );

export const notPausedNow = () =>
  conflict(
    'queue-not-paused',
    'This queue is not paused.',
    'Nothing was done. Its jobs are taken as they come.',
  );

export const unknownSchedule = () =>
  unprocessable('There is no such repeating work.', [
    { field: 'name', code: 'unknown', message: 'Choose one of the schedules of the list.' },
  ]);

export const runsNow = () =>
  conflict('schedule-running', 'It is running right now.', 'Nothing was done. Wait until it has ended.');

export const askedAlready = () =>
  conflict(
    'schedule-due',
    'It is due already: the keeper runs it with its next look.',
    'Nothing was done. If it does not begin within a minute, see whether the keeper is alive.',
  );
