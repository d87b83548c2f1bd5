import { LenderError } from '../errors.ts';

/**
 * The address a plugin means, checked against the manifest's hosts before anything leaves.
 * An entry without a port means the scheme's own port. Plain http is taken only where the base URL itself is
 * plain http, which the engine allows for the sandbox on this machine alone.
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

/** Whether a browser may load this address. */
export function isAllowedUrl(address: string, baseUrl: string, allowedHosts: readonly string[]): boolean {
  try {
    return allowedUrl(address, baseUrl, allowedHosts) !== undefined;
  } catch {
    return false;
  }
}

/** Paths go below the base URL's own path; `//host` and full addresses are addresses. */
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
