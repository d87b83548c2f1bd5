import { ProblemError, unprocessable } from '../../../../platform/http/problem.ts';

/**
 * The new PIN breaks a rule.
 * @param message explains the rule to the user
 */
export const pinRefused = (message: string) =>
  unprocessable(message, [{ field: 'pin', code: 'pin', message }], 'pin-refused', 'Choose another PIN.');

export const wrongPin = (triesLeft: number) =>
  new ProblemError({
    status: 422,
    code: 'wrong-pin',
    message: 'This PIN is not right.',
    next: triesLeft === 1 ? 'You have one more try.' : `You have ${triesLeft} more tries.`,
    triesLeft,
  });

/**
 * The PIN cannot be used in this browser. It has expired, was entered wrongly too often, or belongs to a
 * closed account. The error does not reveal which.
 */
export const pinNotAccepted = () =>
  new ProblemError({
    status: 422,
    code: 'pin-not-accepted',
    message: 'A PIN no longer works here.',
    next: 'Sign in with your email and password.',
    triesLeft: 0,
  });
