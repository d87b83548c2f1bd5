import { Catch, HttpException, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import { NotFoundError, OptimisticLockError } from '@mikro-orm/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isAway, isTimedOut } from '../db/persist.ts';
import { Logger } from '../logging/logger.ts';
import {
  databaseUnavailable,
  ProblemError,
  problemBody,
  tookTooLong,
  type ProblemDetails,
} from './problem.ts';

const codes: Record<number, [string, string, string]> = {
  400: ['bad-request', 'The request could not be read.', 'Check the JSON and send the request again.'],
  404: ['not-found', 'This address does not exist.', 'Check the address.'],
  405: ['method-not-allowed', 'This address does not support this method.', 'Check the method.'],
  413: ['too-large', 'The request is too large.', 'Send less than 256 kB.'],
  415: ['wrong-content-type', 'Only JSON is accepted here.', 'Send content-type: application/json.'],
  429: ['too-many-requests', 'Too many requests.', 'Wait a moment and try again.'],
};

/** Turns any thrown error into problem details. They never contain a stack, SQL or a value of the request. */
export function toProblem(error: unknown): ProblemDetails {
  if (error instanceof ProblemError) return error.details;
  if (error instanceof NotFoundError) return known(404);
  if (error instanceof OptimisticLockError)
    return {
      status: 409,
      code: 'changed-since-read',
      message: 'Another user or process changed this.',
      next: 'Reload the page and repeat your change.',
    };
  const code = codeOf(error);
  if (code === uniqueViolation)
    return {
      status: 409,
      code: 'already-exists',
      message: 'This already exists.',
      next: 'Reload the list.',
    };
  if (isAway(error)) return databaseUnavailable();
  if (isTimedOut(error)) return tookTooLong();
  const status = statusOf(error);
  if (isBadInput(code)) return known(400);
  if (status && status < 500) return known(status);
  return {
    status: status === 503 ? 503 : 500,
    code: status === 503 ? 'not-available' : 'internal',
    message: 'Something went wrong',
    next: 'Try again. If the error happens again, give the request id to support.',
  };
}

function known(status: number): ProblemDetails {
  const [code, message, next] = codes[status] ?? [
    'request-refused',
    'The request was refused.',
    'Check the request.',
  ];
  return { status, code, message, next };
}

function statusOf(error: unknown): number | undefined {
  if (error instanceof HttpException) return error.getStatus();
  if (typeof error !== 'object' || error === null || !('statusCode' in error)) return undefined;
  return typeof error.statusCode === 'number' ? error.statusCode : undefined;
}

const uniqueViolation = '23505';

/**
 * Returns the Postgres error code. It is on the exceptions of MikroORM, and on the driver's exceptions, which
 * Kysely throws.
 */
const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

/**
 * True if the request caused the error. This is so for Postgres class 22 (data exception) and for 08P01:
 * MikroORM writes values into the statement, and a NUL byte in a text cuts the statement off.
 */
const isBadInput = (code: string): boolean => /^22...$/.test(code) || code === '08P01';

@Catch()
export class ProblemFilter implements ExceptionFilter {
  constructor(private readonly logger: Logger) {}

  catch(error: unknown, host: ArgumentsHost) {
    const request = host.switchToHttp().getRequest<FastifyRequest>();
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    const details = toProblem(error);
    request.problemCode = details.code;
    const asked = { method: request.method, route: request.routeOptions?.url, requestId: request.id };
    if (details.status >= 500) this.logger.error('request failed', error, asked);
    if (details.retryAfterSeconds) void reply.header('retry-after', String(details.retryAfterSeconds));
    void reply
      .status(details.status)
      .header('content-type', 'application/problem+json')
      .send(problemBody(details, request.id));
  }
}
