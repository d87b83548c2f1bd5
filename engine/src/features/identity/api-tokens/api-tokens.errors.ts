import { conflict, ProblemError } from '../../../platform/http/problem.ts';

export const tooManyTokens = (most: number) =>
  conflict(
    'too-many-tokens',
    `This store already has ${most} API tokens.`,
    'Delete a token that is no longer used.',
  );

/**
 * The same error is returned for a deleted, an expired and an unknown token, so that it reveals nothing
 * about tokens.
 */
export const tokenRefused = () =>
  new ProblemError({
    status: 401,
    code: 'token-refused',
    message: 'This API token does not work.',
    next: 'Check that you copied the whole token, or add a new one in the portal under Settings, API tokens.',
  });
