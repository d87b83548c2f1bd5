import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';
import { ProblemError } from './problem.ts';
import { routeAddress } from './access/route-address.ts';

const loopback = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Returns the host names under which this installation may be called. A page of another site can point its
 * own name at this server (DNS rebinding), but it cannot use these names. `localhost` is always allowed for
 * health checks and proxies on the same machine.
 */
export function allowedHosts({ PUBLIC_URL, TWILIO_STATUS_CALLBACK, ALLOWED_HOSTS }: Config): Set<string> {
  const urls = [PUBLIC_URL, TWILIO_STATUS_CALLBACK].filter((url) => url !== '');
  const names = ALLOWED_HOSTS.split(',').map((name) => name.trim().toLowerCase());
  return new Set([...loopback, ...urls.map((url) => new URL(url).hostname), ...names.filter(Boolean)]);
}

/** Returns the host name of a Host header without the port; undefined if it is not a host. */
export const hostNameOf = (header: string | undefined): string | undefined =>
  /^(\[[\da-f:.]+\]|[\w.-]+)(:\d{1,5})?$/i.exec(header ?? '')?.[1]?.toLowerCase();

/** True if a request with this Host header is for this installation. */
export const isOwnHost = (hosts: ReadonlySet<string>, header: string | undefined): boolean => {
  const name = hostNameOf(header);
  return name !== undefined && hosts.has(name);
};

/**
 * Refuses requests for another host. Health checks may use any name, because a load balancer calls servers by
 * their IP address.
 */
export function refuseOtherHosts(app: FastifyInstance, config: Config): void {
  const hosts = allowedHosts(config);
  app.addHook('onRequest', async (request) => {
    if (isOwnHost(hosts, request.headers.host) || routeAddress(request).startsWith('/api/health')) return;
    throw new ProblemError({
      status: 421,
      code: 'other-host',
      message: 'This server does not serve this host.',
      next: 'Use the public address. An operator can allow more hosts with ALLOWED_HOSTS.',
    });
  });
}
