import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { IncomingMessage } from 'node:http';
import { problemBody } from '../problem.ts';
import { routeAddress } from '../access/route-address.ts';
import { isUpload } from '../uploads.ts';

/**
 * Maximum depth of a body. It is greater than in any document of the API, and too small to overflow the stack
 * of recursive code.
 */
const deepest = 64;

/**
 * Maximum number of values in a body. A body of 256 kB with so many values has about five bytes per value,
 * so no real body has more.
 */
const mostValues = 50_000;

/**
 * True if a body is nested too deeply or has too many values. The function does not recurse, because a deep
 * body would overflow its stack. It stops at the first excess.
 */
export function isTooComplex(body: unknown): boolean {
  let values = 0;
  let level = [body].filter(isNested);
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth === deepest) return true;
    const next: object[] = [];
    for (const part of level)
      for (const value of Object.values(part)) {
        values += 1;
        if (values > mostValues) return true;
        if (isNested(value)) next.push(value);
      }
    level = next;
  }
  return false;
}

const isNested = (value: unknown): value is object => typeof value === 'object' && value !== null;

/**
 * Refuses deeply nested and very large bodies. This happens before guards look for ids in them, and before
 * schema validation.
 */
export function refuseDeepBodies(app: FastifyInstance): void {
  app.addHook('preValidation', async (request, reply) => {
    if (!isTooComplex(request.body)) return;
    const refusal = {
      status: 400,
      code: 'body-too-deep',
      message: `The body is nested more than ${deepest} levels deep, or has more than ${mostValues} values.`,
      next: 'Send only the fields that the API defines.',
    };
    const body = problemBody(refusal, request.id);
    return reply.status(400).header('content-type', 'application/problem+json').send(body);
  });
}

const mostDroppedBytes = 64 * 1024 * 1024;
const patienceMs = 10_000;

/**
 * Reads and drops the rest of a body that is too large, or of a refused upload, before the refusal is sent.
 * Most senders read no reply before they have sent the whole body. If the server closed the connection
 * earlier, they would see a network error instead of the reason.
 */
export async function readWholeBody(request: FastifyRequest, { statusCode }: FastifyReply): Promise<void> {
  const { raw } = request;
  const isRefused = statusCode === 413 || (statusCode >= 400 && isUpload(request));
  if (isRefused && !raw.readableEnded && !raw.destroyed) await dropped(raw);
}

/** Drops the body. Resolves at the end of the body, or when the sender exceeds the byte or time limit. */
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
/**
 * Addresses that providers call with form-encoded webhooks. Such a call is authenticated by its signature.
 */
const takesForms: ReadonlySet<string> = new Set(['/api/webhooks/twilio/status', '/api/webhooks/twilio/text']);

/** Addresses of lenders' webhooks. A plugin reads the bytes of the body, in the format that its lender sends. */
const lenderCalls = '/api/webhooks/lenders/';
const xmlTypes = ['application/xml', 'text/xml'];

/**
 * Accepts forms and XML only where a signature or a question to the lender shows the sender: forms at the addresses in
 * `takesForms`, both at the addresses of lenders' webhooks. At all others they are refused with 415.
 */
export function takeSignedBodies(app: FastifyInstance): void {
  app.addContentTypeParser(
    [formType, ...xmlTypes],
    { parseAs: 'buffer', bodyLimit: 16 * 1024 },
    (request, body, done) => {
      const address = routeAddress(request);
      if (address.startsWith(lenderCalls)) {
        Object.assign(request, { rawBody: body });
        return done(null, undefined);
      }
      if (takesForms.has(address) && !isXml(request))
        return done(null, Object.fromEntries(new URLSearchParams(body.toString('utf8'))));
      const refusal = { statusCode: 415, code: 'FST_ERR_CTP_INVALID_MEDIA_TYPE' };
      return done(Object.assign(new Error('Unsupported Media Type'), refusal), undefined);
    },
  );
}

const isXml = ({ headers }: FastifyRequest): boolean => /\/xml/.test(headers['content-type'] ?? '');
