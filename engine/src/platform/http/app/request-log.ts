import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { randomUUID } from 'node:crypto';
import { Logger } from '../../logging/logger.ts';
import { newTraceId, traced, traceIdOf, type Trace } from '../../logging/trace.ts';
import type { Metrics } from '../../metrics/metrics.ts';

declare module 'fastify' {
  interface FastifyRequest {
    trace?: Trace;
    /** The code of the error (problem details) in the reply. */
    problemCode?: string | number;
  }
}

/**
 * The accepted format of a request id: a UUID, or 32 hex digits, which proxies send. Other text is refused,
 * so that no personal data gets into the log.
 */
const requestId = /^([0-9a-f]{32}|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i;

/** Returns the request id that the sender or a proxy sent, or a new one if it is missing or malformed. */
export const requestIdOf = (header: unknown): string =>
  typeof header === 'string' && requestId.test(header) ? header : randomUUID();

const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/**
 * Gives every request an id and a trace, and measures its duration. Logs one line per request, with the route
 * pattern and never with the address.
 */
export function logRequests(fastify: FastifyInstance, logger: Logger, metrics: Metrics): void {
  const requests = metrics.histogram({
    name: 'millrace_http_request_seconds',
    help: 'Answered requests by method, route pattern and class of status.',
    labels: ['method', 'route', 'status'],
    buckets,
  });
  fastify.addHook('onRequest', (request, reply, done) => {
    request.trace = {
      traceId: traceIdOf(request.headers.traceparent) ?? newTraceId(),
      requestId: request.id,
    };
    void reply.header('x-request-id', request.id);
    traced(request.trace, done);
  });
  fastify.addHook('onResponse', (request, reply, done) => {
    const route = routePattern(request);
    const { method } = request;
    const { elapsedTime: ms, statusCode: status } = reply;
    requests.observe({ method, route, status: `${Math.floor(status / 100)}xx` }, ms / 1000);
    if (!isHealthCheck(route, reply)) logger.info('request', lineOf(request, route, status, ms));
    done();
  });
}

const routePattern = ({ routeOptions }: FastifyRequest): string => routeOptions.url ?? 'unknown';

/**
 * True if the request is a successful health check. Those are not logged, because orchestrators send one
 * every few seconds.
 */
const isHealthCheck = (route: string, { statusCode }: FastifyReply): boolean =>
  route.startsWith('/api/health') && statusCode < 400;

const lineOf = (request: FastifyRequest, route: string, status: number, ms: number) => ({
  ...request.trace,
  method: request.method,
  route,
  status,
  code: request.problemCode,
  ms: Math.round(ms * 10) / 10,
  actor: request.actor?.actor.kind ?? 'anonymous',
});
