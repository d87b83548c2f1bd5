import type { SentFormChoice } from '@millrace/schemas/form';
import { linkHours } from '@millrace/schemas/links';
import type { EntityManager } from '@mikro-orm/postgresql';
import { changedBefore } from '../../../platform/quarantine/on-quarantine.ts';
import { hashOf } from '../../../platform/sessions/sessions.ts';
import type { SentTo } from './send-links.logic.ts';

interface LinkRow {
  id: number;
  applicationId: string;
  /** True if the shopper asked for the link. */
  isOwn: boolean;
  expired: boolean;
  usedAt: unknown;
  replacedAt: unknown;
}

/** Reads the link with this token. Tenant isolation hides all other links. */
export async function linkOf(
  em: EntityManager,
  token: string,
  audience: 'applicant' | 'co-applicant',
): Promise<LinkRow | undefined> {
  const [row] = await em.execute<LinkRow[]>(
    `SELECT id, application_id AS "applicationId", kind = 'renewed' AS "isOwn", expires_at <= now() AS expired, used_at AS "usedAt",
       replaced_at AS "replacedAt" FROM sent_link
     WHERE token_hash = ? AND (kind = 'co_applicant') = ?`,
    [hashOf(token), audience === 'co-applicant'],
  );
  return row;
}

/**
 * Returns how the user changed the form when the application was last sent. Null if the form was sent
 * unchanged.
 */
export async function choiceOf(em: EntityManager, applicationId: string): Promise<SentFormChoice | null> {
  const [row] = await em.execute<{ choice: SentFormChoice }[]>(
    `SELECT choice FROM sent_link WHERE application_id = ? AND choice IS NOT NULL ORDER BY id DESC LIMIT 1`,
    [applicationId],
  );
  return row?.choice ?? null;
}

/** Ends the links that were not opened and that were sent before this time. Returns their number. */
export const revokeUnopened = (em: EntityManager, sentBefore: string): Promise<number> =>
  changedBefore(
    em,
    `UPDATE sent_link SET replaced_at = now() WHERE application_id IS NOT NULL AND used_at IS NULL
       AND replaced_at IS NULL AND expires_at > now() AND sent_at < ?::timestamptz`,
    sentBefore,
  );

/**
 * Makes earlier links valid again if the provider refused the message with a newer link. The shopper received
 * only the earlier messages. Does nothing if another link has replaced the refused one.
 */
export async function restoreReplaced(em: EntityManager, refusedId: number): Promise<void> {
  await em.execute(
    `UPDATE sent_link earlier SET replaced_at = NULL FROM sent_link refused
     WHERE refused.id = ? AND refused.replaced_at IS NULL AND earlier.application_id = refused.application_id
       AND earlier.id <> refused.id AND earlier.replaced_at = refused.sent_at`,
    [refusedId],
    'run',
  );
}

interface AddedLink {
  readonly orgId: number;
  readonly storeId: number;
  /** Id of the application. Null for a link to the public in-store form, which does not expire. */
  readonly applicationId: string | null;
  readonly kind: string;
  readonly tokenHash: Buffer | null;
  readonly choice: SentFormChoice | null;
  readonly indexes: readonly Buffer[];
  readonly sentTo: readonly SentTo[];
  readonly messageIds: readonly (string | null)[];
  readonly userId: number | null;
}

export async function addLink(
  em: EntityManager,
  link: AddedLink,
): Promise<{ id: number; expires_at: Date | string | null }> {
  const { applicationId, choice, indexes, userId } = link;
  const [row] = await em.execute<{ id: number; expires_at: Date | string | null }[]>(
    `INSERT INTO sent_link (org_id, store_id, application_id, kind, token_hash, choice, destinations, sent_to,
       message_ids, sent_by, sent_by_name, expires_at)
     VALUES (?, ?, ?, ?, ?, ?::jsonb, ARRAY(SELECT decode(h, 'hex') FROM jsonb_array_elements_text(?::jsonb) h),
       ?::jsonb, ARRAY(SELECT m::uuid FROM jsonb_array_elements_text(?::jsonb) WITH ORDINALITY AS t (m, n) ORDER BY n),
       ?, (SELECT trim(first_name || ' ' || last_name) FROM read.app_user WHERE id = ?),
       CASE WHEN ?::uuid IS NOT NULL THEN now() + make_interval(hours => ?) END)
     RETURNING id, expires_at`,
    [
      link.orgId,
      link.storeId,
      applicationId,
      link.kind,
      link.tokenHash,
      choice === null ? null : JSON.stringify(choice),
      JSON.stringify(indexes.map((index) => index.toString('hex'))),
      JSON.stringify(link.sentTo),
      JSON.stringify(link.messageIds),
      userId,
      userId,
      applicationId,
      linkHours,
    ],
  );
  return row!;
}
