import { conflict, unprocessable } from '../../../platform/http/problem.ts';

export const tooManyEndpoints = (most: number) =>
  conflict(
    'too-many-webhook-endpoints',
    `A store has at most ${most} webhook endpoints.`,
    'Delete an endpoint that is no longer used.',
  );

export const addressRefused = (message: string) =>
  unprocessable(
    message,
    [{ field: 'url', code: 'address', message }],
    'webhook-address-refused',
    'Enter a public https address.',
  );
