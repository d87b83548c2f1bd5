/** Path of a store's in-store form; the helping associate is part of it. */
export function inStorePath(
  { slug, websiteUuid }: { slug: string; websiteUuid: string | null },
  associateId?: number | null,
): string {
  return `/outside-form/${slug}/${websiteUuid}${associateId ? `/${associateId}` : ''}`;
}
