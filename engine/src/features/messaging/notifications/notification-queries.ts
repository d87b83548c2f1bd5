import type { Currency } from '@millrace/schemas/countries';
import type { NotificationKind } from '@millrace/schemas/messages';
import type { EntityManager } from '@mikro-orm/postgresql';
import { pgArray } from '../../../platform/db/pg-array.ts';
import type { StaffActor } from '../../../platform/http/actor.ts';
import { reachCondition, reachOf } from '../../tenancy/stores/index.ts';

/** Limits of the list: the largest number of notifications, and their largest age in days. */
const most = 50;
const days = 30;

interface ListedNotification {
  id: number;
  kind: NotificationKind;
  who: string | null;
  lender: string | null;
  cents: string | null;
  currency: Currency;
  word: string | null;
  formId: string;
  reference: string;
  storeId: number;
  seen: boolean;
  createdAt: Date | string;
}

/** Reads the notifications of the user's stores, newest first. */
export function newestNotifications(em: EntityManager, actor: StaffActor): Promise<ListedNotification[]> {
  const reach = reachCondition(reachOf(actor, 'applications:list'));
  return em.execute<ListedNotification[]>(
    `SELECT n.id, n.kind, nullif(a.applicant_name, '') AS who, n.lender_name AS lender, n.cents, s.currency, n.word,
            n.form_id AS "formId", a.reference, n.store_id AS "storeId", n.created_at AS "createdAt",
            EXISTS (SELECT FROM notification_seen s WHERE s.notification_id = n.id AND s.user_id = ?) AS seen
     FROM (SELECT * FROM notification WHERE (${reach.sql}) AND created_at > now() - make_interval(days => ?)
             AND NOT EXISTS (SELECT FROM notification_preference p
                             WHERE p.user_id = ? AND kind = ANY (p.off_in_app))
           ORDER BY id DESC LIMIT ?) n
     JOIN read.application a ON a.id = n.form_id AND a.deleted_at IS NULL
     JOIN read.store s ON s.id = n.store_id ORDER BY n.id DESC`,
    [actor.userId, ...reach.values, days, actor.userId, most],
  );
}

/** Marks notifications of the user's stores as seen. */
export async function markSeen(em: EntityManager, actor: StaffActor, ids: readonly number[]): Promise<void> {
  const reach = reachCondition(reachOf(actor, 'applications:list'));
  await em.execute(
    `INSERT INTO notification_seen (user_id, notification_id, org_id, store_id)
     SELECT ?, id, org_id, store_id FROM notification WHERE id = ANY(?::int[]) AND (${reach.sql})
     ON CONFLICT DO NOTHING`,
    [actor.userId, pgArray(ids), ...reach.values],
    'run',
  );
}
