import type { FastifyRequest } from 'fastify';
import type { RequestActor } from '../http/actor.ts';
import { notSignedIn } from '../http/problem.ts';
import { cookieNames } from './cookies.ts';
import { hashOf } from './sessions.ts';

/** The session of a request and the client that sent it. */
export interface RequestSession {
  session: Buffer;
  device: Buffer | null;
  ip: string;
  userAgent: string | undefined;
  timezone: string;
}

/** Returns the session and the client of a request. Throws 401 if the request has no session. */
export function requestSessionOf(
  { sessionHash, timezone }: RequestActor,
  { ip, headers, cookies }: FastifyRequest,
  publicUrl: string,
): RequestSession {
  if (!sessionHash) throw notSignedIn();
  const token = cookies[cookieNames(publicUrl).device];
  const device = token ? hashOf(token) : null;
  return { session: sessionHash, device, ip, userAgent: headers['user-agent'], timezone };
}
