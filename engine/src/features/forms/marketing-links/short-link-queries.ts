import type { EntityManager } from '@mikro-orm/postgresql';
import type { FormAddress } from './link-address.logic.ts';

/** Returns the address of the form behind a short code, also of an archived link. The form says that it is closed. */
export async function findShortLink(
  em: EntityManager,
  code: string,
): Promise<(FormAddress & { linkId: number }) | undefined> {
  const [row] = await em.execute<(FormAddress & { linkId: number })[]>(
    `SELECT link_id AS "linkId", slug, website_uuid AS "websiteUuid", url_id AS "urlId" FROM tenant.short_link(?)`,
    [code],
  );
  return row;
}
