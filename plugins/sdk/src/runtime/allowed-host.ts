import { LenderError } from '../errors.ts';

/**
 * Returns the URL for a path or address that a plugin wants to call. It must be on one of the manifest's
 * hosts.
 * An allowed host without a port means the default port of the scheme. Plain http is allowed only if the base
 * URL also uses it. The engine allows such a base URL only for the lender sandbox on this machine.
 * @throws LenderError `refused-by-egress-guard` for every other address
 */
export function allowedUrl(path: string, baseUrl: string, allowedHosts: readonly string[]): URL {
  const base = new URL(baseUrl);
  const url = parse(path, base);
  const schemeFits = url.protocol === 'https:' || (url.protocol === 'http:' && base.protocol === 'http:');
  if (!schemeFits) throw refused(`${url.protocol} addresses are not allowed`);
  if (url.username || url.password) throw refused('addresses with a user name are not allowed');
  if (!allowedHosts.includes(url.host)) throw refused(`${url.host} is not among the hosts of the manifest`);
  return url;
}

/** Whether the manifest allows the browser to load this address. */
export function isAllowedUrl(address: string, baseUrl: string, allowedHosts: readonly string[]): boolean {
  try {
    return allowedUrl(address, baseUrl, allowedHosts) !== undefined;
  } catch {
    return false;
  }
}

/**
 * Parses a path or an address. Paths are relative to the path of the base URL. `//host` and full addresses
 * are absolute.
 */
function parse(path: string, base: URL): URL {
  const full = /^[a-z][a-z0-9+.-]*:/i.test(path) || path.startsWith('//') || path.startsWith('\\');
  const below = `${base.href.replace(/[/?#]*$/, '')}/${path.replace(/^\/+/, '')}`;
  const url = URL.parse(full ? path : below, base.href);
  if (!url) throw refused('the address cannot be read');
  return url;
}

function refused(why: string): LenderError {
  return new LenderError('refused-by-egress-guard', 'no', `The call was not made: ${why}.`);
}
