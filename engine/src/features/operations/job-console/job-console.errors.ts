import { conflict, unprocessable } from '../../../platform/http/problem.ts';

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
