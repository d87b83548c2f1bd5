import type { FastifyRequest } from 'fastify';
import { hashOf } from './sessions.ts';

/**
 * Returns the hash of the key of the tab that sent a request. Only tabs on a store's device send a key. Null
 * for all other tabs.
 */
export function tabOf({ headers }: Pick<FastifyRequest, 'headers'>): Buffer | null {
  const key = headers['x-tab'];
  return typeof key === 'string' && key !== '' ? hashOf(key) : null;
}

/** The client of a shopper's request. */
export interface Visitor {
  ip: string;
  userAgent: string | undefined;
  /** Hash of the key of the tab, if the request came from a store's device. */
  tab: Buffer | null;
}

export const visitorOf = (request: FastifyRequest): Visitor => ({
  ip: request.ip,
  userAgent: request.headers['user-agent'],
  tab: tabOf(request),
});
