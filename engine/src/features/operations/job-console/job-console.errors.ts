import { conflict, unprocessable } from '../../../platform/http/problem.ts';

export const payloadUnfit = (fields: readonly string[]) =>
  unprocessable('This JSON does not fit the schema of the job.', [
    {
      field: 'data',
      code: 'schema',
      message: `A job of this kind carries ${fields.join(', ')} and nothing else.`,
    },
  ]);

export const nothingSoNamed = () =>
  unprocessable('Nothing that was ever queued is named so.', [
    { field: 'data', code: 'unknown', message: 'Put in the ids of a job of this kind that exists.' },
  ]);

export const unknownQueue = () =>
  unprocessable('There is no such queue.', [
    { field: 'queue', code: 'unknown', message: 'Choose one of the queues of the list.' },
  ]);

export const pausedAlready = () =>
  conflict('queue-paused', 'This queue is paused already.', 'Nothing was done. Look who paused it, and why.');

export const notPausedNow = () =>
  conflict(
    'queue-not-paused',
    'This queue is not paused.',
    'Nothing was done. Its jobs are taken as they come.',
  );
