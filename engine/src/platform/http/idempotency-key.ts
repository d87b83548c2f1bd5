import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { ProblemError } from './problem.ts';

const longest = 200;

/** The request's `Idempotency-Key`, checked. */
export function keyOf(request: Pick<FastifyRequest, 'headers'>): string | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined || key === '') return undefined;
  if (typeof key !== 'string' || key.length > longest)
    throw new ProblemError({
      status: 400,
      code: 'bad-idempotency-key',
      message: 'The idempotency key is too long.',
      next: `Use at most ${longest} characters, a new random value for each request.`,
    });
  return key;
}

const declare: ParameterDecorator = (target, method) => {
  if (method === undefined) return;
  ApiHeader({
    name: 'Idempotency-Key',
    required: false,
    description:
      'A random value of your own, the same for every try of one request: it then has one effect and one reply. ' +
      'While the first try is worked on the reply is 409, with another body 422. Kept for two days.',
    schema: { type: 'string', maxLength: longest },
  })(target, method, Object.getOwnPropertyDescriptor(target, method)!);
};

/** The `Idempotency-Key` header; whoever reads it also declares it in the API document. Hand it to `once`. */
export const IdempotencyKey = createParamDecorator(
  (_: unknown, context: ExecutionContext) => keyOf(context.switchToHttp().getRequest<FastifyRequest>()),
  [declare],
);
