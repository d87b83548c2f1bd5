import { codeRefusals, codeTexts } from '@millrace/schemas/codes';
import { ProblemError } from '../http/problem.ts';

/** Says how many tries are left. A code without six digits takes no try. */
export const incorrectCode = (triesLeft?: number) =>
  new ProblemError({
    status: 400,
    code: 'incorrect-code',
    message: codeTexts.incorrectCode,
    next: 'Enter the six digits of the newest message.',
    ...(triesLeft !== undefined && { triesLeft }),
  });

export const codeExpired = () =>
  new ProblemError({
    status: 410,
    code: 'code-expired',
    message: 'This code no longer works.',
    next: 'Ask for a new one.',
  });

export const tooManyChecks = (retryAfterSeconds: number) =>
  new ProblemError({
    status: 403,
    ...codeRefusals.tooManyChecks,
    next: 'Ask for a new code after that.',
    retryAfterSeconds,
  });

export const tooManySends = (retryAfterSeconds: number) =>
  new ProblemError({
    status: 403,
    ...codeRefusals.tooManySends,
    next: 'Use the newest code you got, or wait.',
    retryAfterSeconds,
  });

export const sentJustNow = (retryAfterSeconds: number) =>
  new ProblemError({
    status: 429,
    code: 'code-just-sent',
    message: 'A code was sent a moment ago.',
    next: `Wait ${retryAfterSeconds} ${retryAfterSeconds === 1 ? 'second' : 'seconds'}, then ask for a new one.`,
    retryAfterSeconds,
  });

export const landline = () =>
  new ProblemError({
    status: 403,
    ...codeRefusals.landline,
    next: 'Choose another way to get the code, or another number.',
  });
