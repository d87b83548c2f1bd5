import { hasLink } from '@millrace/schemas/links';
import type { EntityManager } from '@mikro-orm/postgresql';
import { linksRefused } from './message-gate.errors.ts';

/**
 * Refuses names and texts with a link if their org is not approved yet, because messages would show the
 * link to strangers.
 * @param orgId null for users without an org, who may write links
 * @param texts the typed texts by field of the request
 */
export async function refuseLinks(
  em: EntityManager,
  orgId: number | null,
  texts: Readonly<Record<string, string | null | undefined>>,
): Promise<void> {
  const fields = fieldsWithLink(texts);
  if (orgId === null || fields.length === 0) return;
  const [row] = await em.execute<{ allowed: boolean }[]>(`SELECT tenant.may_write_links(?) AS allowed`, [
    orgId,
  ]);
  if (!row?.allowed) throw linksRefused(fields);
}

/** Returns the fields whose text contains a link. */
export const fieldsWithLink = (texts: Readonly<Record<string, string | null | undefined>>): string[] =>
  Object.entries(texts).flatMap(([field, text]) => (text && hasLink(text) ? [field] : []));
