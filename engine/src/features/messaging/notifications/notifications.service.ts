import type { NotificationList } from '@millrace/schemas/api';
import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { instant } from '../../../platform/db/instants.ts';
import { pgArray } from '../../../platform/db/pg-array.ts';
import type { StaffActor } from '../../../platform/http/actor.ts';
import { reachCondition, reachOf } from '../../tenancy/stores/index.ts';
import { wordsOf, type NotificationKind } from './notification-words.logic.ts';

/** Limits of the list: the largest number of notifications, and their largest age in days. */
const most = 50;
const days = 30;

interface Row {
  id: number;
  kind: NotificationKind;
  who: string | null;
  lender: string | null;
  cents: string | null;
  word: string | null;
  formId: string;
  reference: string;
  storeId: number;
  seen: boolean;
  createdAt: Date | string;
}

/** Returns notifications of the user's stores, newest first, and which of them the user has seen. */
@Injectable()
export class Notifications {
  constructor(private readonly orm: MikroORM) {}

  async list(actor: StaffActor): Promise<NotificationList> {
    const reach = reachCondition(reachOf(actor, 'applications:list'));
    const rows = await this.orm.em.fork().execute<Row[]>(
      `SELECT n.id, n.kind, nullif(a.applicant_name, '') AS who, n.lender_name AS lender, n.cents, n.word,
              n.form_id AS "formId", a.reference, n.store_id AS "storeId", n.created_at AS "createdAt",
              EXISTS (SELECT FROM notification_seen s WHERE s.notification_id = n.id AND s.user_id = ?) AS seen
       FROM (SELECT * FROM notification WHERE (${reach.sql}) AND created_at > now() - make_interval(days => ?)
             ORDER BY id DESC LIMIT ?) n
       JOIN read.application a ON a.id = n.form_id AND a.deleted_at IS NULL ORDER BY n.id DESC`,
      [actor.userId, ...reach.values, days, most],
    );
    const notifications = rows.map(({ kind, who, lender, cents, word, ...row }) => ({
      id: row.id,
      user_id: actor.userId,
      ...wordsOf({ kind, who, lender, word, cents: cents === null ? null : Number(cents) }),
      seen: row.seen,
      form_id: row.formId,
      reference: row.reference,
      store_id: row.storeId,
      created_at: instant(row.createdAt),
    }));
    return { notifications, unseen: notifications.filter(({ seen }) => !seen).length };
  }

  /** Marks notifications as seen. Marking a notification twice has no further effect. */
  async seen(actor: StaffActor, ids: readonly number[]): Promise<void> {
    const reach = reachCondition(reachOf(actor, 'applications:list'));
    await this.orm.em.fork().execute(
      `INSERT INTO notification_seen (user_id, notification_id, org_id, store_id)
       SELECT ?, id, org_id, store_id FROM notification WHERE id = ANY(?::int[]) AND (${reach.sql})
       ON CONFLICT DO NOTHING`,
      [actor.userId, pgArray(ids), ...reach.values],
      'run',
    );
  }
}
