import { mostAnswerBytes } from '@millrace/schemas/api';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { IncomingMessage } from 'node:http';
import { problemBody } from './problem.ts';
import { routeAddress } from './route-address.ts';

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

/** Where people hand over files, which stand in the JSON. Everywhere else a body this large is refused unread. */
const takesFiles: ReadonlySet<string> = new Set(['/api/e2e/answer', '/api/shopper/results/answer']);

/** Has to be called before the routes are made. */
export function takeLargeBodies(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    if (takesFiles.has(route.url)) route.bodyLimit = mostAnswerBytes;
  });
}

const mostDroppedBytes = 64 * 1024 * 1024;
const patienceMs = 10_000;

/**
 * Before a body that is too large is refused, the rest of it is read and dropped: most senders read no reply before
 * they have written everything, and one that is cut off hears of a broken connection instead of the reason.
 */
export async function hearOut({ raw }: FastifyRequest, { statusCode }: FastifyReply): Promise<void> {
  if (statusCode === 413 && !raw.readableEnded && !raw.destroyed) await dropped(raw);
}

/** Resolves at the end of the body, or when the sender goes on beyond all measure. */
function dropped(body: IncomingMessage): Promise<void> {
  return new Promise((resolve) => {
    let bytes = 0;
    const count = (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > mostDroppedBytes) end();
    };
    const end = () => {
      clearTimeout(timer);
      body.off('data', count);
      resolve();
    };
    const timer = setTimeout(end, patienceMs);
    body.on('data', count);
    for (const event of ['end', 'close', 'error'] as const) body.once(event, end);
    body.resume();
  });
}

const formType = 'application/x-www-form-urlencoded';
/** Providers that speak in forms call here; their signature is the proof. */
const takesForms: ReadonlySet<string> = new Set(['/api/webhooks/twilio/status']);

/** Forms are read where a provider sends signed ones, and are no type of body anywhere else. */
export function takeSignedForms(app: FastifyInstance): void {
  app.addContentTypeParser(formType, { parseAs: 'string', bodyLimit: 16 * 1024 }, (request, body, done) => {
    if (takesForms.has(routeAddress(request)))
      return done(null, Object.fromEntries(new URLSearchParams(String(body))));
    const refusal = { statusCode: 415, code: 'FST_ERR_CTP_INVALID_MEDIA_TYPE' };
    return done(Object.assign(new Error(`Unsupported Media Type: ${formType}`), refusal), undefined);
  });
}
