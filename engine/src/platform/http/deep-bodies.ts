import type { FastifyInstance } from 'fastify';
import { problemBody } from './problem.ts';

/** Deeper than any document of ours; whatever walks a body step by step stays far from the end of its stack. */
const deepest = 64;

/** Looked at level by level, because a walk that goes down itself is what such a body is made to break. */
export function isTooDeep(body: unknown): boolean {
  let level = [body].filter(isNested);
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth === deepest) return true;
    level = level.flatMap((part) => Object.values(part)).filter(isNested);
  }
  return false;
}

const isNested = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Before anything reads it: guards look for ids in a body that no schema has seen yet. */
export function refuseDeepBodies(app: FastifyInstance): void {
  app.addHook('preValidation', async (request, reply) => {
    if (!isTooDeep(request.body)) return;
    const refusal = {
      status: 400,
      code: 'body-too-deep',
      message: `The body is nested more than ${deepest} levels deep.`,
      next: 'Send what the API names, and nothing around it.',
    };
    const body = problemBody(refusal, request.id);
    return reply.status(400).header('content-type', 'application/problem+json').send(body);
  });
}
