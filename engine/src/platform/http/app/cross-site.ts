import type { FastifyInstance } from 'fastify';
import type { IncomingHttpHeaders } from 'node:http';
import { bearerOf } from '../access/bearers.ts';
import { policyReports } from './policy-reports.ts';
import { problemBody } from '../problem.ts';
import { routeAddress } from '../access/route-address.ts';

const safe = new Set(['GET', 'HEAD', 'OPTIONS']);
/** Prefix of the addresses that lenders call. Such a call is authenticated by its signature. */
const signedCalls = '/api/webhooks/';
/** The only GET request with an effect: it changes the time zone and the expiry of the session. */
const changingRead = '/api/auth/refresh';

/**
 * True if a request comes from a page of this installation, at the requested or the public address.
 * Browsers name the origin of a page in Sec-Fetch-Site or Origin. Requests and sockets are checked by the
 * same rule. If the public address uses https, an http origin is refused.
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
 * Refuses changes that another site sends on behalf of a signed-in user. Browsers report the origin of a
 * request (`isOwnPage`). A client that reports no origin sends the header X-App, which a cross-site request
 * cannot send without a preflight. Requests with a bearer token pass, because they are not authenticated by a
 * cookie.
 */
export function refuseCrossSite(app: FastifyInstance, publicUrl: string): void {
  app.addHook('onRequest', async (request, reply) => {
    const address = routeAddress(request);
    // Browsers send reports of blocked content without a header that names the page. They are accepted,
    // because a report changes nothing.
    if (!address.startsWith('/api/') || address.startsWith(signedCalls) || address === policyReports) return;
    const reads = safe.has(request.method);
    if ((reads && address !== changingRead) || bearerOf(request) !== undefined) return;
    const { origin, 'sec-fetch-site': site } = request.headers;
    const isProven = origin !== undefined || site !== undefined || request.headers['x-app'] === '1';
    if (isOwnPage(request.headers, publicUrl) && (reads || isProven)) return;
    const refusal = {
      status: 403,
      code: 'cross-site',
      message: 'This request did not come from a page of Millrace.',
      next: 'Open the page again and repeat what you did.',
    };
    const body = problemBody(refusal, request.id);
    return reply.status(403).header('content-type', 'application/problem+json').send(body);
  });
}
