import proxyAddr from '@fastify/proxy-addr';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Config } from '../config/config.ts';
import { OpenPerCaller } from './limits/open-per-caller.ts';
import { problemBody, tooManyRequests } from './problem.ts';
import { routeAddress } from './access/route-address.ts';
import { isUpload } from './uploads.ts';

/** The trusted proxies in the setting, as a list. */
const proxiesOf = (trusted: string): string[] => trusted.split(',').map((proxy) => proxy.trim());

/**
 * Returns the address of the visitor behind a connection: the forwarded address, if a trusted proxy states
 * it.
 */
export function visitorAddressOf(trustedProxies: string): (request: IncomingMessage) => string {
  const trusts = proxyAddr.compile(proxiesOf(trustedProxies));
  // A closed connection has no address. The result is then an empty text.
  return (request) => proxyAddr(request, trusts) ?? '';
}

/**
 * Limits the connections of one address. A trusted proxy carries the connections of all visitors, so it is
 * not limited; `limitRequests` counts its visitors.
 */
export function limitConnections(server: Server, config: Config): void {
  server.maxConnections = config.MAX_CONNECTIONS;
  const perAddress = new OpenPerCaller(config.MAX_CONNECTIONS_PER_ADDRESS * config.RATE_LIMIT_FACTOR);
  const isProxy = proxyAddr.compile(proxiesOf(config.TRUSTED_PROXIES));
  server.on('connection', (socket: Socket) => {
    const { remoteAddress } = socket;
    if (remoteAddress === undefined || isProxy(remoteAddress, 0)) return;
    const release = perAddress.take(remoteAddress);
    if (release) socket.once('close', release);
    else socket.destroy();
  });
}

/**
 * Limits the number of requests of one visitor that run at the same time, and the time in which a request
 * must arrive.
 */
export function limitRequests(app: FastifyInstance, config: Config): void {
  const perAddress = new OpenPerCaller(config.MAX_CONNECTIONS_PER_ADDRESS * config.RATE_LIMIT_FACTOR);
  app.addHook('onRequest', async (request, reply) => {
    if (routeAddress(request).startsWith('/api/')) {
      const release = perAddress.take(request.ip);
      if (!release) throw tooManyRequests(5);
      reply.raw.once('close', release);
    }
    const { headers, raw } = request;
    if (headers['transfer-encoding'] === undefined && !Number(headers['content-length'])) return;
    const milliseconds = isUpload(request) ? config.UPLOAD_TIMEOUT_MS : config.REQUEST_TIMEOUT_MS;
    const timer = setTimeout(() => {
      if (!raw.complete) endSlowRequest(raw, reply, request.id);
    }, milliseconds);
    timer.unref();
    raw.once('end', () => clearTimeout(timer));
    raw.once('close', () => clearTimeout(timer));
  });
}

/** Replies 408 if no reply was started yet, and closes the connection. */
function endSlowRequest(raw: IncomingMessage, reply: FastifyReply, id: string): void {
  const { raw: response } = reply;
  if (response.headersSent) return void raw.destroy();
  reply.hijack();
  const refusal = {
    status: 408,
    code: 'request-too-slow',
    message: 'The request took too long to arrive.',
    next: 'Check your connection, then try again.',
  };
  response.once('finish', () => raw.destroy());
  response.writeHead(408, { 'content-type': 'application/problem+json', connection: 'close' });
  response.end(JSON.stringify(problemBody(refusal, id)));
}
