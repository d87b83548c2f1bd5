import { SetMetadata } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { hashOf } from '../sessions/sessions.ts';
import type { TenantContext } from '../db/tenant-isolation/tenant-context.ts';

export type Sight = (request: FastifyRequest) => TenantContext;
export const SEES = Symbol('sees');

/**
 * What a public request may see: strangers name it (the uuid of a link, the name they sign in with) instead of being
 * somebody. The request is not validated yet; what does not fit its type opens nothing.
 */
export const Sees = (sight: Sight) => SetMetadata(SEES, sight);

/** A text of the query, the body or the path. */
export function named(source: unknown, key: string): string | undefined {
  const value =
    typeof source === 'object' && source !== null ? (source as Record<string, unknown>)[key] : undefined;
  return typeof value === 'string' ? value : undefined;
}

/** What a token is the pass for is seen by who brings it. */
export const passOf = (token: string | undefined): TenantContext => ({
  pass: token && hashOf(token).toString('hex'),
});
