/**
 * Returns the path of a store's in-store form. If an associate helps the shopper, the path contains the id of
 * the associate.
 */
export function inStorePath(
  { slug, websiteUuid }: { slug: string; websiteUuid: string | null },
  associateId?: number | null,
): string {
  return `/outside-form/${slug}/${websiteUuid}${associateId ? `/${associateId}` : ''}`;
}
