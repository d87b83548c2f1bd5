import type { NotificationPreferences } from '@millrace/schemas/api';
import type { NotificationKind } from '@millrace/schemas/messages';
import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { queries } from '../../../platform/db/queries.ts';

const usual: NotificationPreferences = {
  off: { app: [], desktop: [], digest: [] },
  desktop: false,
  sound: false,
  digest: false,
};

/** Reads and saves the choice of events about which a user is notified. */
@Injectable()
export class NotificationPreferencesStore {
  constructor(private readonly orm: MikroORM) {}

  async of(userId: number): Promise<NotificationPreferences> {
    const row = await queries(this.orm.em.fork())
      .selectFrom('notification_preference')
      .select(['off_in_app', 'off_on_desktop', 'off_in_digest', 'desktop', 'sound', 'digest'])
      .where('user_id', '=', userId)
      .executeTakeFirst();
    if (!row) return usual;
    const { off_in_app, off_on_desktop, off_in_digest, ...switches } = row;
    return {
      ...switches,
      off: {
        app: off_in_app as NotificationKind[],
        desktop: off_on_desktop as NotificationKind[],
        digest: off_in_digest as NotificationKind[],
      },
    };
  }

  async save(
    userId: number,
    { off, ...switches }: NotificationPreferences,
  ): Promise<NotificationPreferences> {
    const values = {
      ...switches,
      off_in_app: off.app,
      off_on_desktop: off.desktop,
      off_in_digest: off.digest,
    };
    await queries(this.orm.em.fork())
      .insertInto('notification_preference')
      .values({ user_id: userId, ...values })
      .onConflict((conflict) =>
        conflict.column('user_id').doUpdateSet((eb) => ({ ...values, updated_at: eb.fn<Date>('now') })),
      )
      .execute();
    return this.of(userId);
  }
}
