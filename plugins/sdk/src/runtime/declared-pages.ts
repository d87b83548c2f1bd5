import { fitsHost } from '../host-pattern.ts';
import type { LenderContext } from '../context.ts';
import type { LenderManifest } from '../manifest.ts';
import type { LenderReply } from '../outcome.ts';

/**
 * True if a page for the shopper is on a host that lender.json declares: a host of an environment, one of
 * `pageHosts`, or the store's own page in a setting. Any other page may be a forgery
 * in the lender's reply.
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

/** Property of a reply with the page on which the shopper continues. */
const pageKey = 'handoff';

/**
 * Removes pages on hosts that lender.json does not declare from a reply, and reports the host as an unknown field.
 * The shopper must not be sent to a stranger's page, and the lender's decision stays.
 */
export function withDeclaredPages(
  reply: LenderReply,
  manifest: LenderManifest,
  { baseUrl, config }: Partial<Pick<LenderContext, 'baseUrl' | 'config'>>,
): LenderReply {
  const own = [baseUrl ?? '', ...Object.values(config ?? {}).map(String)];
  const isStrange = (url: string | undefined) => url !== undefined && !isAddressOf(manifest, url, own);
  const { [pageKey]: page, ...rest } = reply;
  const { offers } = rest;
  const strangePage = isStrange(page?.url) ? page?.url : undefined;
  const strange = strangePage ?? offers?.find(({ url }) => isStrange(url))?.url;
  if (strange === undefined) return reply;
  return {
    ...rest,
    ...(page && strangePage === undefined && { [pageKey]: page }),
    ...(offers && {
      offers: offers.map(({ url, ...offer }) =>
        url === undefined || isStrange(url) ? offer : { ...offer, url },
      ),
    }),
    unknownField: `page on ${URL.parse(strange)?.host ?? 'no host'}`,
    unknownFieldAt: strangePage === undefined ? 'offers[].url' : `${pageKey}.url`,
  };
}
