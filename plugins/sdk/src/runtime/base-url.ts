import { LenderError } from '../errors.ts';
import { fitsHost } from '../host-pattern.ts';
import type { LenderEnvironment } from '../manifest.ts';

/** The system of a lender that a store's credentials belong to. */
export interface ChosenAddress {
  baseUrl: string;
  /** Hosts that the plugin may call there. */
  hosts: readonly string[];
}

/**
 * Chooses the base URL of a lender by the credentials of a store.
 * @throws LenderError `bad-credentials` if the credential belongs to no system of this environment. The message
 *   never contains the value.
 */
export function chosenAddress(
  { baseUrl, baseUrlBy, hosts }: LenderEnvironment,
  credentials: Readonly<Record<string, string>>,
): ChosenAddress {
  const value = baseUrlBy && credentials[baseUrlBy.credential]?.trim();
  if (!baseUrlBy || !value) return { baseUrl, hosts };
  const { credential, prefixes } = baseUrlBy;
  if (prefixes) return { baseUrl: byPrefix(prefixes, value, credential), hosts };
  const address = tenantAddress(baseUrlBy.hosts ?? [], value, credential);
  return { baseUrl: address.href.replace(/\/$/, ''), hosts: [...hosts, address.host] };
}

function byPrefix(prefixes: Readonly<Record<string, string>>, value: string, credential: string): string {
  const known = Object.keys(prefixes).sort((a, b) => b.length - a.length);
  const fitting = known.find((prefix) => value.startsWith(prefix));
  if (fitting !== undefined) return prefixes[fitting]!;
  throw refused(`The credential ${credential} does not begin with ${known.join(' or ')}`);
}

function tenantAddress(patterns: readonly string[], value: string, credential: string): URL {
  const url = URL.parse(value);
  const isPlain = url && !url.username && !url.password && !url.search && !url.hash;
  if (isPlain && url.protocol === 'https:' && patterns.some((pattern) => fitsHost(pattern, url.host)))
    return url;
  throw refused(`The credential ${credential} is no https address on ${patterns.join(' or ')}`);
}

const refused = (what: string): LenderError =>
  new LenderError('bad-credentials', 'no', `${what}, so it belongs to no system of this environment.`);
