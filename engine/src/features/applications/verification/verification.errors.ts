import { ProblemError } from '../../../platform/http/problem.ts';

/** 60203 of the product's texts. */
export const tooManySends = (retryAfterSeconds: number) =>
  new ProblemError({
    status: 429,
    code: 'too-many-sends',
    message: 'Max send attempts reached - please wait 10 minutes and try again',
    next: 'Use the newest code you got, or wait.',
    retryAfterSeconds,
  });

/** 60202 of the product's texts. */
export const tooManyChecks = (retryAfterSeconds: number) =>
  new ProblemError({
    status: 429,
    code: 'too-many-checks',
    message: 'Max attempts reached - please wait 10 minutes and try again',
    next: 'Ask for a new code after that.',
    retryAfterSeconds,
  });

export const incorrectCode = (triesLeft: number) =>
  new ProblemError({
    status: 400,
    code: 'incorrect-code',
    message: 'Incorrect Code',
    next: 'Enter the six digits of the newest message.',
    triesLeft,
  });

export const channelNotOffered = () =>
  new ProblemError({
    status: 422,
    code: 'channel-not-offered',
    message: 'This store does not send codes this way.',
    next: 'Choose another way to get the code.',
  });

export const codeExpired = () =>
  new ProblemError({
    status: 410,
    code: 'code-expired',
    message: 'This code does not work any more.',
    next: 'Ask for a new one.',
  });
