/** Where the in-store form of a store is; the associate who helps is part of the address. */
export function inStorePath(
  { slug, websiteUuid }: { slug: string; websiteUuid: string | null },
  associateId?: number | null,
): string {
  return `/outside-form/${slug}/${websiteUuid}${associateId ? `/${associateId}` : ''}`;
}
