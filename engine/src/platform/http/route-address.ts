import type { FastifyRequest } from 'fastify';

/**
 * The address as the router understood it: `/%61pi/...` and `http://host/api/...` reach the routes of `/api/...` too.
 * What decides by an address asks for this one and never for the text that was sent.
 */
export const routeAddress = (request: Pick<FastifyRequest, 'url' | 'routeOptions'>): string =>
  request.routeOptions.url ?? request.url;

/** Under which name a handler takes messages of a socket, written as the path of its endpoint row. */
export const messageOf = (handler: object): string => `/${String(Reflect.getMetadata('message', handler))}`;
