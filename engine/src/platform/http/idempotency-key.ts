import { longestIdempotencyKey } from '@millrace/schemas/api';
import type { FastifyRequest } from 'fastify';
import { ProblemError } from './problem.ts';

/**
 * Returns the validated `Idempotency-Key` of a request. Handlers get it as `key` of their input and pass it to
 * `once`.
 */
export function keyOf(request: Pick<FastifyRequest, 'headers'>): string | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined || key === '') return undefined;
  if (typeof key !== 'string' || key.length > longestIdempotencyKey)
    throw new ProblemError({
      status: 400,
      code: 'bad-idempotency-key',
      message: 'The idempotency key is too long.',
      next: `Use at most ${longestIdempotencyKey} characters, a new random value for each request.`,
    });
  return key;
}
