import dns from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import net from 'node:net';
import { isPrivateAddress } from './address-rules.ts';

export class EgressRefusedError extends Error {
  override readonly name = 'EgressRefusedError';
  readonly code = 'refused-by-egress-guard';
}

export interface GuardedAgents {
  http: http.Agent;
  https: https.Agent;
}

/**
 * Resolves a host name and drops every private address. The connection uses exactly the checked address,
 * because a second lookup could return a different one.
 * @param allowedPrivate `host:port` of servers that may be private: the lender sandbox, and servers that
 *   the operator configures
 * @param port the port of the connection
 */
export function guardedLookup(allowedPrivate: readonly string[], port: number): net.LookupFunction {
  return (host, options, done) => {
    dns.lookup(host, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, '', 0);
      const usable = addresses.filter(
        ({ address }) => allowedPrivate.includes(`${host}:${port}`) || !isPrivateAddress(address),
      );
      if (usable.length === 0) return done(new EgressRefusedError(`Calls to ${host} are refused.`), '', 0);
      if (options.all) return done(null, usable);
      done(null, usable[0]!.address, usable[0]!.family);
    });
  };
}

/**
 * Creates HTTP agents for axios that look up, check and connect to the same address. They also check IP
 * addresses in URLs.
 */
export function guardedAgents(allowedPrivate: readonly string[], keepAlive = false): GuardedAgents {
  const agentOptions = { keepAlive, timeout: 30_000 };
  return {
    http: guard(new http.Agent(agentOptions), allowedPrivate),
    https: guard(new https.Agent(agentOptions), allowedPrivate),
  };
}

/**
 * Makes an agent check addresses when it connects, because the port is only known then. Node does not call
 * `lookup` for IP addresses in URLs, so these are checked here.
 */
function guard<A extends http.Agent>(agent: A, allowedPrivate: readonly string[]): A {
  const original = agent.createConnection.bind(agent);
  agent.createConnection = ((
    options: { host?: string | null; port?: number | string | null },
    done: never,
  ) => {
    const host = options.host ?? '';
    const port = Number(options.port);
    if (net.isIP(host) !== 0 && isPrivateAddress(host) && !allowedPrivate.includes(`${host}:${port}`))
      throw new EgressRefusedError(`Calls to ${host} are refused.`);
    return original({ ...options, lookup: guardedLookup(allowedPrivate, port) } as never, done);
  }) as typeof agent.createConnection;
  return agent;
}

/** Returns `host:port` of each configured address. Empty addresses are skipped. */
export const serversOf = (...urls: string[]): string[] =>
  urls
    .filter((url) => url !== '')
    .map((url) => {
      const { hostname, port, protocol } = new URL(url);
      return `${hostname}:${port || (protocol === 'https:' ? 443 : 80)}`;
    });
