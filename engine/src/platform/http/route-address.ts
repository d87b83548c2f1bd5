import type { FastifyRequest } from 'fastify';

/**
 * The address as the router matched it: `/%61pi/...` and `http://host/api/...` also reach the routes of
 * `/api/...`. Decisions by address must use this one, never the raw URL.
 */
export const routeAddress = (request: Pick<FastifyRequest, 'url' | 'routeOptions'>): string =>
  request.routeOptions.url ?? request.url;

/** The name of a socket message, written like the path of its endpoint row. */
export const messageOf = (handler: object): string => `/${String(Reflect.getMetadata('message', handler))}`;
