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
 * because a second lookup could return another one. `allowedPrivateHosts` is only for the local lender sandbox.
 */
export function guardedLookup(allowedPrivateHosts: readonly string[]): net.LookupFunction {
  return (host, options, done) => {
    dns.lookup(host, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, '', 0);
      const usable = addresses.filter(
        ({ address }) => allowedPrivateHosts.includes(host) || !isPrivateAddress(address),
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
export function guardedAgents(allowedPrivateHosts: readonly string[], keepAlive = false): GuardedAgents {
  const agentOptions = { keepAlive, lookup: guardedLookup(allowedPrivateHosts), timeout: 30_000 };
  return {
    http: guard(new http.Agent(agentOptions), allowedPrivateHosts),
    https: guard(new https.Agent(agentOptions), allowedPrivateHosts),
  };
}

/**
 * Makes an agent check IP addresses in URLs when it connects. Node does not call `lookup` for such addresses.
 */
function guard<A extends http.Agent>(agent: A, allowedPrivateHosts: readonly string[]): A {
  const original = agent.createConnection.bind(agent);
  agent.createConnection = ((options: { host?: string | null }, done: never) => {
    const host = options.host ?? '';
    if (net.isIP(host) !== 0 && isPrivateAddress(host) && !allowedPrivateHosts.includes(host))
      throw new EgressRefusedError(`Calls to ${host} are refused.`);
    return original(options as never, done);
  }) as typeof agent.createConnection;
  return agent;
}

/** Returns the host of the local lender sandbox as a list; empty if no sandbox is configured. */
export function sandboxHosts(sandboxUrl: string): string[] {
  return sandboxUrl === '' ? [] : [new URL(sandboxUrl).hostname];
}
