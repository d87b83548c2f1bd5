import { SetMetadata } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { hashOf } from '../sessions/sessions.ts';
import type { TenantContext } from '../db/tenant-isolation/tenant-context.ts';

export type Sight = (request: FastifyRequest) => TenantContext;
export const SEES = Symbol('sees');

/**
 * Declares which rows a public request may see. Anonymous actors name a row by a secret or a name: the UUID of
 * a link, or the name they sign in with. The request is not validated yet, so a value of another type must open
 * nothing.
 */
export const Sees = (sight: Sight) => SetMetadata(SEES, sight);

/** A string property of the query, the body or the path. */
export function named(source: unknown, key: string): string | undefined {
  const value =
    typeof source === 'object' && source !== null ? (source as Record<string, unknown>)[key] : undefined;
  return typeof value === 'string' ? value : undefined;
}

/** The tenant context of a request that proves access by a token. */
export const passOf = (token: string | undefined): TenantContext => ({
  pass: token && hashOf(token).toString('hex'),
});
