/** Returns the path of a store's in-store form. The path contains the associate who helps the shopper. */
export function inStorePath(
  { slug, websiteUuid }: { slug: string; websiteUuid: string | null },
  associateId?: number | null,
): string {
  return `/outside-form/${slug}/${websiteUuid}${associateId ? `/${associateId}` : ''}`;
}
