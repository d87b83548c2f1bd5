import { unprocessable } from '../../../platform/http/problem.ts';

export const wrongRole = (role: string) =>
  unprocessable(
    `The user does not have the role ${role}.`,
    [{ field: 'user_id', code: 'wrong-role', message: `Choose a user with the role ${role}.` }],
    'wrong-role',
    'Choose another user, or give the user the role first.',
  );

export const userTaken = () =>
  unprocessable(
    'The user already signs in as another partner.',
    [{ field: 'user_id', code: 'user-taken', message: 'Choose a user who is not a partner yet.' }],
    'user-taken',
    'Choose another user.',
  );
