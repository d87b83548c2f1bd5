import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import {
  StandardSchemaSerializerInterceptor,
  StandardSchemaValidationPipe,
  type DynamicModule,
} from '@nestjs/common';
import { NestFactory, Reflector } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { IoAdapter } from '@nestjs/platform-socket.io';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Redis } from 'ioredis';
import type { IncomingMessage } from 'node:http';
import type { Config } from '../../config/config.ts';
import { AppVersions } from '../../app-version/app-versions.ts';
import { Logger } from '../../logging/logger.ts';
import { Metrics } from '../../metrics/metrics.ts';
import { impatientRedis } from '../../redis-client.ts';
import { docsAssets, serveApiDocs } from './api-docs.ts';
import { compressReplies } from './compression.ts';
import { limitConnections, limitRequests } from '../connection-limits.ts';
import { refuseCrossSite } from './cross-site.ts';
import { logPolicyReports } from './policy-reports.ts';
import { subscriberOf } from '../limits/networks.logic.ts';
import { invalid, problemBody, tooManyRequests } from '../problem.ts';
import { ProblemFilter } from '../problem.filter.ts';
import { readWholeBody, refuseDeepBodies, takeSignedBodies } from '../validation/request-bodies.ts';
import { logRequests, requestIdOf } from './request-log.ts';
import { routeAddress } from '../access/route-address.ts';
import { assertEveryHandlerDeclared } from '../access/route-check.ts';
import type { Issue } from '../validation/schema.ts';
import {
  isCardPage,
  allowFramingByOwnPages,
  allowStripe,
  allowUserflow,
  forbidEverything,
  isEntryPage,
  isNoPage,
  mayBeFramed,
  securityHeaders,
  isShopperPage,
  isStorePage,
  permissionsPolicy,
  reportingEndpoints,
  requireTrustedTypes,
} from './security-headers.ts';
import { refuseOtherHosts } from '../hosts.ts';
import { entryPage, isUnknownPage, serveSpas } from './spas.ts';
import { UploadCallers } from '../upload-callers.ts';
import { takeUploads } from '../uploads.ts';

const bodyLimit = 256 * 1024;

/**
 * Returns the URL of a request with `%20` for each empty segment of its path. The endpoint then reports which
 * value is missing, instead of the router finding no endpoint.
 */
const withBlankParts = (url: string): string =>
  url.startsWith('/api/') ? url.replace(/^[^?#]*/, (path) => path.replaceAll('//', '/%20/')) : url;

/**
 * Creates the HTTP part of the API process: one port for JSON, sockets and both SPAs. It does not listen yet.
 */
export async function createHttpApp(module: DynamicModule, config: Config): Promise<NestFastifyApplication> {
  // The requests whose page may be shown in a frame. The set contains the requests and not their URLs,
  // because a URL is later rewritten to the entry page of the SPA.
  const framed = new WeakSet<object>();
  const withCards = new WeakSet<object>();
  const unknown = new WeakSet<object>();
  const adapter = new FastifyAdapter({
    trustProxy: config.TRUSTED_PROXIES,
    bodyLimit,
    forceCloseConnections: true,
    // The time limit for receiving a request. `limitRequests` ends requests without files earlier.
    requestTimeout: config.UPLOAD_TIMEOUT_MS,
    http: { headersTimeout: config.HEADERS_TIMEOUT_MS, connectionsCheckingInterval: 5000 },
    genReqId: ({ headers }: IncomingMessage) => requestIdOf(headers['x-request-id']),
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
    frameworkErrors: (error: { statusCode?: number }, request: { id?: string }, reply: FastifyReply) => {
      unreadable(error, reply, request.id);
    },
    rewriteUrl: (request: IncomingMessage) => {
      const { method = 'GET', url = '/', headers } = request;
      if (mayBeFramed(url)) framed.add(request);
      if (isCardPage(url)) withCards.add(request);
      if (isUnknownPage(method, url)) {
        // A client that does not accept HTML is no browser. The router then replies with problem details and
        // not with a page.
        if (!headers.accept?.includes('text/html')) return url;
        unknown.add(request);
      }
      return entryPage(method, withBlankParts(url), headers['accept-language']);
    },
  });
  const app = await NestFactory.create<NestFastifyApplication>(module, adapter, {
    rawBody: true,
    abortOnError: false,
    logger: ['error', 'fatal'],
  });
  const fastify = app.getHttpAdapter().getInstance();
  logRequests(fastify as never, app.get(Logger), app.get(Metrics));
  limitConnections(fastify.server, config);
  await app.register(helmet as never, securityHeaders(config.PUBLIC_URL));
  await app.register(cookie as never);
  limitRequests(fastify as never, config);
  refuseOtherHosts(fastify as never, config);
  const redis = impatientRedis(config.REDIS_URL);
  await app.register(rateLimit as never, limits(redis, config.RATE_LIMIT_FACTOR));
  fastify.addHook('onClose', async () => redis.disconnect());
  const versions = app.get(AppVersions);
  fastify.addHook('onSend', async (request, reply) => {
    const address = routeAddress(request);
    if (address.startsWith('/api/') && !address.startsWith(docsAssets))
      void reply.header('cache-control', 'no-store').header('x-app-version', versions.present());
    if (unknown.has(request.raw)) void reply.status(404);
    const isPage = isEntryPage(request.url) || !isNoPage(reply.getHeader('content-type'));
    if (isPage) void reply.header('reporting-endpoints', reportingEndpoints);
    else forbidEverything(reply.raw);
    if (isPage || address.startsWith('/api/')) void reply.header('permissions-policy', permissionsPolicy);
    if (isShopperPage(request.url)) requireTrustedTypes(reply.raw);
    if (framed.has(request.raw)) allowFramingByOwnPages(reply.raw);
    if (withCards.has(request.raw)) allowStripe(reply.raw, config.STRIPE_BROWSER_URL || config.STRIPE_URL);
    if (config.USERFLOW_TOKEN && isStorePage(request.url)) allowUserflow(reply.raw);
    await readWholeBody(request, reply);
  });
  compressReplies(fastify as never);
  refuseCrossSite(fastify as never, config.PUBLIC_URL);
  takeUploads(fastify as never, app.get(UploadCallers));
  refuseDeepBodies(fastify as never);
  app.useGlobalPipes(
    new WholeBodyPipe({ exceptionFactory: (issues) => invalid(issues as unknown as Issue[]) }),
  );
  app.useGlobalInterceptors(new StandardSchemaSerializerInterceptor(app.get(Reflector)));
  app.useGlobalFilters(new ProblemFilter(app.get(Logger)));
  app.useWebSocketAdapter(new IoAdapter(app));
  logPolicyReports(fastify as never, app.get(Logger));
  await serveApiDocs(app);
  await serveSpas(app, config);
  await app.init();
  // Browsers can send these types cross-site without a preflight, so they are refused.
  fastify.removeContentTypeParser(['application/x-www-form-urlencoded', 'text/plain']);
  takeSignedBodies(fastify as never);
  await fastify.ready();
  assertEveryHandlerDeclared(app);
  return app;
}

/**
 * Sends problem details for an unreadable address (broken escapes, endless segments). The router refuses
 * these addresses itself, so they never reach Nest's filter.
 */
function unreadable({ statusCode = 400 }: { statusCode?: number }, reply: FastifyReply, id?: string): void {
  const details = {
    status: statusCode,
    code: 'bad-address',
    message: 'This address cannot be read.',
    next: 'Check the address.',
  };
  void reply
    .status(statusCode)
    .header('content-type', 'application/problem+json')
    .header('x-request-id', id)
    .send(problemBody(details, id));
}

/** Keeps `__proto__` keys in the body, so that the schema refuses them. Nest would drop them silently. */
class WholeBodyPipe extends StandardSchemaValidationPipe {
  protected override stripProtoKeys(): void {}
}

function limits(redis: Redis, factor: number): never {
  return {
    global: true,
    max: 6000 * factor,
    timeWindow: '1 minute',
    redis,
    keyGenerator: ({ ip }: FastifyRequest) => subscriberOf(ip),
    nameSpace: 'limit:',
    skipOnError: true,
    allowList: (request: FastifyRequest) => {
      const address = routeAddress(request);
      return !address.startsWith('/api/') || address.startsWith('/api/health');
    },
    errorResponseBuilder: (_: unknown, context: { ttl: number }) =>
      tooManyRequests(Math.ceil(context.ttl / 1000)),
  } as never;
}
