import type { FastifyInstance } from 'fastify';
import type { IncomingHttpHeaders } from 'node:http';
import { bearerOf } from './bearers.ts';
import { problemBody } from './problem.ts';
import { routeAddress } from './route-address.ts';

const safe = new Set(['GET', 'HEAD', 'OPTIONS']);
/** Lenders call these from outside; their signature is the proof. */
const signedCalls = '/api/webhooks/';
/** The one GET that changes something: the session's time zone and how long it lives. */
const changingRead = '/api/auth/refresh';

/**
 * Whether a request comes from a page of ours, at the address it was asked for or at the public one. Browsers tell
 * where a page is: in Sec-Fetch-Site, else in Origin. One rule for requests and for sockets; with a public https
 * address nothing that came without encryption is ours.
 */
export function isOwnPage(
  { host, origin, 'sec-fetch-site': site }: IncomingHttpHeaders,
  publicUrl: string,
): boolean {
  if (site === 'same-origin') return true;
  if (origin === undefined) return site === undefined;
  return origin === publicUrl || origin === `${new URL(publicUrl).protocol}//${host}`;
}

/**
 * No other site may change state in a person's name: browsers tell where a request comes from
 * (`isOwnPage`), and the header X-App cannot be sent cross-site without a preflight. Neither can a
 * bearer, and whoever sends one is nobody's cookie.
 */
export function refuseCrossSite(app: FastifyInstance, publicUrl: string): void {
  app.addHook('onRequest', async (request, reply) => {
    const address = routeAddress(request);
    if (!address.startsWith('/api/') || address.startsWith(signedCalls)) return;
    const reads = safe.has(request.method);
    if ((reads && address !== changingRead) || bearerOf(request) !== undefined) return;
    if (isOwnPage(request.headers, publicUrl) && (reads || request.headers['x-app'] === '1')) return;
    const refusal = {
      status: 403,
      code: 'cross-site',
      message: 'This request did not come from our own pages.',
      next: 'Open the page again and repeat what you did.',
    };
    const body = problemBody(refusal, request.id);
    return reply.status(403).header('content-type', 'application/problem+json').send(body);
  });
}
