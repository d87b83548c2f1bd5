import type { FastifyRequest } from 'fastify';

/**
 * Returns the address of a request as the router matched it. `/%61pi/...` and `http://host/api/...` also
 * reach the routes of `/api/...`, so code must use this address for decisions, never the raw URL.
 */
export const routeAddress = (request: Pick<FastifyRequest, 'url' | 'routeOptions'>): string =>
  request.routeOptions.url ?? request.url;

/** Returns the name of a socket message as a path, as in the rows of schemas/endpoints. */
export const messageOf = (handler: object): string => `/${String(Reflect.getMetadata('message', handler))}`;
