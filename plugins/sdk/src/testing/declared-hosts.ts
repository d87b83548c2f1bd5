import { fitsHost } from '../host-pattern.ts';
import type { LenderManifest } from '../manifest.ts';

/**
 * True if a page for the shopper is on a host that lender.json declares: a host of an environment, one of
 * `pageHosts`, or the store's own page in a setting. Any other page may be a forgery in the lender's reply.
 * @param own addresses of the sandbox, which plays the lender's pages
 */
export function isAddressOf(manifest: LenderManifest, address: string, own: readonly string[]): boolean {
  const host = URL.parse(address)?.host;
  if (host === undefined) return false;
  const { environments, pageHosts = [], config = [] } = manifest;
  const known = [
    ...Object.values(environments).flatMap(({ hosts, baseUrl }) => [...hosts, URL.parse(baseUrl)?.host]),
    ...own.map((url) => URL.parse(url)?.host),
    ...config.map((field) => URL.parse(String(field.default))?.host),
  ];
  const tenants = Object.values(environments).flatMap(({ baseUrlBy }) => baseUrlBy?.hosts ?? []);
  return known.includes(host) || [...pageHosts, ...tenants].some((pattern) => fitsHost(pattern, host));
}
