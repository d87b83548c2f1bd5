import type { NotificationList } from '@millrace/schemas/api';
import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { instant } from '../../../platform/db/instants.ts';
import type { StaffActor } from '../../../platform/http/actor.ts';
import { markSeen, newestNotifications } from './notification-queries.ts';
import { wordsOf } from './notification-words.logic.ts';

/** Returns notifications of the user's stores, newest first, and which of them the user has seen. */
@Injectable()
export class Notifications {
  constructor(private readonly orm: MikroORM) {}

  async list(actor: StaffActor): Promise<NotificationList> {
    const rows = await newestNotifications(this.orm.em.fork(), actor);
    const notifications = rows.map(({ kind, who, lender, cents, currency, word, ...row }) => ({
      id: row.id,
      user_id: actor.userId,
      kind,
      ...wordsOf({ kind, who, lender, word, currency, cents: cents === null ? null : Number(cents) }),
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
    await markSeen(this.orm.em.fork(), actor, ids);
  }
}
