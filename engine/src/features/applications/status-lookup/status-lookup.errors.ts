import { ProblemError } from '../../../platform/http/problem.ts';

export const signInRefused = () =>
  new ProblemError({
    status: 401,
    code: 'sign-in-refused',
    message: 'Phone, email or password is not right.',
    next: 'Check what you typed, or ask for a code instead.',
  });
