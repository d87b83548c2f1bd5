import dns from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import net from 'node:net';

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

/**
 * Networks that no outbound call may reach: private, link-local, carrier-grade, multicast, and their IPv6
 * forms.
 */
const blocked = new net.BlockList();
for (const [address, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  blocked.addSubnet(address, bits, 'ipv4');
for (const [address, bits] of [
  ['::', 128],
  ['::1', 128],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  blocked.addSubnet(address, bits, 'ipv6');

/** Whether a resolved address is in a blocked network. True for anything that is not an IP address. */
export function isPrivateAddress(address: string): boolean {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return isPrivateAddress(mapped);
  const family = net.isIP(address);
  if (family === 0) return true;
  return blocked.check(address, family === 4 ? 'ipv4' : 'ipv6');
}
