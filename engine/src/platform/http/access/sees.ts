import { SetMetadata } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { hashOf } from '../../sessions/sessions.ts';
import type { TenantContext } from '../../db/tenant-isolation/tenant-context.ts';

export type Sight = (request: FastifyRequest) => TenantContext;
export const SEES = Symbol('sees');

/**
 * Declares which rows a public request may see. Anonymous actors identify a row by a secret or a name: the
 * UUID of a link, or their sign-in name. The request is not validated yet, so a value of the wrong type
 * must give no access.
 */
export const Sees = (sight: Sight) => SetMetadata(SEES, sight);

/** Returns a string property of the query, the body or the path; undefined if it is missing or no string. */
export function named(source: unknown, key: string): string | undefined {
  const value =
    typeof source === 'object' && source !== null ? (source as Record<string, unknown>)[key] : undefined;
  return typeof value === 'string' ? value : undefined;
}

/** Returns the tenant context of a request that is authorized by a token. */
export const passOf = (token: string | undefined): TenantContext => ({
  pass: token && hashOf(token).toString('hex'),
});
