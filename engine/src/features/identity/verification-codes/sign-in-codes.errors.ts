import { ProblemError } from '../../../platform/http/problem.ts';

/** Nobody typed the right password for this name in this browser just now; it does not tell whether the name exists. */
export const incorrectUser = () =>
  new ProblemError({
    status: 400,
    code: 'incorrect-user',
    message: 'Incorrect User',
    next: 'Enter your e-mail and password again.',
  });

export const incorrectCode = (triesLeft: number) =>
  new ProblemError({
    status: 400,
    code: 'incorrect-code',
    message: 'Incorrect Code',
    next: 'Enter the six digits of the newest e-mail.',
    triesLeft,
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

/** 60203 of the product's texts. */
export const tooManySends = (retryAfterSeconds: number) =>
  new ProblemError({
    status: 429,
    code: 'too-many-sends',
    message: 'Max send attempts reached - please wait 10 minutes and try again',
    next: 'Use the newest code you got, or wait.',
    retryAfterSeconds,
  });

export const codeExpired = () =>
  new ProblemError({
    status: 410,
    code: 'code-expired',
    message: 'This code does not work any more.',
    next: 'Ask for a new one.',
  });
