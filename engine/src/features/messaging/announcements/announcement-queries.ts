import type { Announcement, AnnouncementBody, Audience } from '@millrace/schemas/api';
import type { EntityManager } from '@mikro-orm/postgresql';
import { instant, instantOrNull } from '../../../platform/db/instants.ts';
import { pgArray } from '../../../platform/db/pg-array.ts';
import { queries } from '../../../platform/db/queries.ts';
import type { StaffActor } from '../../../platform/http/actor.ts';

interface Row {
  id: number;
  title: string;
  body: string;
  publishedAt: Date | string | null;
  startsAt: Date | string | null;
  endsAt: Date | string | null;
  seen: boolean;
  dismissed: boolean;
  audience?: Audience;
  reach?: NonNullable<Announcement['reach']>;
  count: number;
  unseen: number;
}

interface Page {
  readonly page: number;
  readonly limit: number;
}

const columns = `a.id, a.title, a.body, a.published_at AS "publishedAt", a.starts_at AS "startsAt", a.ends_at AS "endsAt",
  t.user_id IS NOT NULL AS seen, t.dismissed_at IS NOT NULL AS dismissed`;

/** SQL condition: the announcement `a` is currently published and is aimed at the reader. */
const aimedAtReader = `a.deleted_at IS NULL AND a.published_at IS NOT NULL
  AND coalesce(a.starts_at <= now(), true) AND coalesce(a.ends_at > now(), true)
  AND (a.roles = '{}' OR a.roles && ?::text[])
  AND (a.org_ids = '{}' AND a.store_ids = '{}' OR ?::integer = ANY (a.org_ids) OR a.store_ids && ?::integer[]
    OR (?::boolean AND EXISTS (SELECT FROM read.store s WHERE s.id = ANY (a.store_ids) AND s.org_id = ?)))`;

/** A user without stores of their own works in all stores of the org. */
const readerOf = ({ roles, orgId, storeIds }: StaffActor): unknown[] => [
  pgArray(roles),
  orgId,
  pgArray(storeIds),
  storeIds.length === 0 && orgId !== null,
  orgId,
];

/** Reads one page of the announcements for this reader, newest first. */
export function announcementsFor(
  em: EntityManager,
  actor: StaffActor,
  { page, limit }: Page,
): Promise<Row[]> {
  return em.execute<Row[]>(
    `SELECT ${columns}, (count(*) OVER ())::integer AS count,
       (count(*) FILTER (WHERE t.user_id IS NULL) OVER ())::integer AS unseen
     FROM announcement a LEFT JOIN announcement_state t ON t.announcement_id = a.id AND t.user_id = ?
     WHERE ${aimedAtReader} ORDER BY coalesce(a.starts_at, a.published_at) DESC, a.id DESC LIMIT ? OFFSET ?`,
    [actor.userId, ...readerOf(actor), limit, (page - 1) * limit],
  );
}

/** SQL condition: the announcement `a` is aimed at the user `u`. */
const aimedAtUser = `u.deleted_at IS NULL AND NOT u.is_disabled
  AND (a.roles = '{}' OR EXISTS (SELECT FROM read.user_role r WHERE r.user_id = u.id AND r.role = ANY (a.roles)))
  AND (a.org_ids = '{}' AND a.store_ids = '{}' OR u.org_id = ANY (a.org_ids)
    OR (SELECT o.store_ids && a.store_ids FROM read.user_overview o WHERE o.id = u.id)
    OR EXISTS (SELECT FROM read.store s JOIN read.user_overview o ON o.id = u.id AND o.store_ids = '{}'
               WHERE s.id = ANY (a.store_ids) AND s.org_id = u.org_id))`;

/** Reads one page of all announcements, drafts included, or only the one with this id. */
export function allAnnouncements(
  em: EntityManager,
  userId: number,
  { page, limit, id = null }: Page & { id?: number | null },
): Promise<Row[]> {
  return em.execute<Row[]>(
    `SELECT ${columns}, 0 AS unseen, (count(*) OVER ())::integer AS count,
       json_build_object('roles', a.roles, 'org_ids', a.org_ids, 'store_ids', a.store_ids) AS audience,
       json_build_object(
         'aimed', (SELECT count(*) FROM read.app_user u WHERE ${aimedAtUser}),
         'seen', (SELECT count(*) FROM announcement_state n WHERE n.announcement_id = a.id),
         'dismissed', (SELECT count(n.dismissed_at) FROM announcement_state n WHERE n.announcement_id = a.id)) AS reach
     FROM announcement a LEFT JOIN announcement_state t ON t.announcement_id = a.id AND t.user_id = ?
     WHERE a.deleted_at IS NULL AND a.id = coalesce(?, a.id) ORDER BY a.id DESC LIMIT ? OFFSET ?`,
    [userId, id, limit, (page - 1) * limit],
  );
}

export const viewOf = ({ publishedAt, startsAt, endsAt, ...row }: Row): Announcement => ({
  id: row.id,
  title: row.title,
  body: row.body,
  seen: row.seen,
  dismissed: row.dismissed,
  ...(row.audience && { audience: row.audience }),
  ...(row.reach && { reach: row.reach }),
  published: publishedAt !== null,
  published_at: instantOrNull(publishedAt),
  starts_at: instantOrNull(startsAt),
  ends_at: instantOrNull(endsAt),
});

/** Marks announcements as seen, but only those that are aimed at this reader. */
export async function markSeen(
  em: EntityManager,
  actor: StaffActor,
  ids: readonly number[],
  dismissed: boolean,
): Promise<void> {
  await em.execute(
    `INSERT INTO announcement_state (user_id, announcement_id, dismissed_at)
     SELECT ?, a.id, CASE WHEN ? THEN now() END FROM announcement a WHERE a.id = ANY (?::integer[]) AND ${aimedAtReader}
     ON CONFLICT (user_id, announcement_id)
       DO UPDATE SET dismissed_at = coalesce(announcement_state.dismissed_at, excluded.dismissed_at)`,
    [actor.userId, dismissed, pgArray(ids), ...readerOf(actor)],
    'run',
  );
}

/**
 * Stores an announcement and returns its id. Returns undefined if the body names an id that no announcement
 * has.
 */
export async function storeAnnouncement(
  em: EntityManager,
  userId: number,
  { id, title, body, starts_at, ends_at, audience }: AnnouncementBody,
): Promise<number | undefined> {
  const values = {
    title,
    body,
    starts_at: starts_at && new Date(instant(starts_at)),
    ends_at: ends_at && new Date(instant(ends_at)),
    roles: audience.roles as string[],
    org_ids: audience.org_ids,
    store_ids: audience.store_ids,
  };
  const db = queries(em);
  const row =
    id === undefined
      ? await db
          .insertInto('announcement')
          .values({ ...values, created_by: userId })
          .returning('id')
          .executeTakeFirst()
      : await db
          .updateTable('announcement')
          .set((eb) => ({ ...values, updated_at: eb.fn<Date>('now') }))
          .where('id', '=', id)
          .where('deleted_at', 'is', null)
          .returning('id')
          .executeTakeFirst();
  return row?.id;
}
