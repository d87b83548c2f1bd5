import type { CalendarStatus } from '@millrace/schemas/api';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { audit } from '../../../platform/audit/audit.ts';
import { instantOrNull } from '../../../platform/db/instants.ts';
import { fromNow, queries } from '../../../platform/db/queries.ts';
import type { StaffActor } from '../../../platform/http/actor.ts';
import { notFound, ProblemError } from '../../../platform/http/problem.ts';
import { sealedColumn } from '../../../platform/vault/reseal/sealed-column.ts';
import { Vault } from '../../../platform/vault/vault.service.ts';
import { calendarNotConnected } from './calendar.errors.ts';
import { GoogleCalendar } from './google-calendar.ts';

const placeOf = (id: string) => ({
  table: 'calendar_connection',
  column: 'refresh_token_sealed',
  row: id,
  org: 0,
});

export const sealedCalendars = sealedColumn({
  kind: 'connection to the calendar',
  table: 'calendar_connection',
  column: 'refresh_token_sealed',
  id: { column: 'id', type: 'uuid' },
  place: { row: 't.id', org: '0' },
});

/** Connects the Google calendar of internal staff and subscribes to its changes. */
@Injectable()
export class CalendarConnection {
  constructor(
    private readonly orm: MikroORM,
    private readonly google: GoogleCalendar,
    private readonly vault: Vault,
  ) {}

  consentPage(): string {
    return this.google.consentPage();
  }

  /**
   * Connects a calendar with the code that Google issued. Replaces the earlier connection and its
   * subscription to changes.
   */
  async enterCode(actor: StaffActor, code: string): Promise<CalendarStatus> {
    const { refreshToken, account } = await this.google.exchange(code.trim());
    const id = randomUUID();
    await this.orm.em.fork().transactional(async (em) => {
      await queries(em).deleteFrom('calendar_connection').execute();
      await queries(em)
        .insertInto('calendar_connection')
        .values({
          id,
          refresh_token_sealed: this.vault.sealJson(placeOf(id), refreshToken),
          account,
          connected_by: actor.userId,
        })
        .execute();
      await record(em, actor, 'calendar.connected');
    });
    return this.status();
  }

  /**
   * Returns the status of the connection. Asks Google each time, so that a connection that Google ended is
   * shown as ended.
   */
  async status(): Promise<CalendarStatus> {
    const em = this.orm.em.fork();
    const row = await rowOf(em);
    if (!row) return none;
    const needsReconnect = await this.isRefused(em, row);
    return {
      isConnected: !needsReconnect,
      account: row.account,
      needsReconnect,
      connected_at: instantOrNull(row.connected_at),
      subscribed_until: instantOrNull(row.channel_expires_at),
      changed_at: instantOrNull(row.changed_at),
    };
  }

  async subscribe(actor: StaffActor): Promise<CalendarStatus> {
    const em = this.orm.em.fork();
    const row = await rowOf(em);
    if (!row) throw calendarNotConnected();
    await this.endChannel(row);
    const secret = randomBytes(24).toString('base64url');
    const channel = await this.google.watch(this.tokenOf(row), randomUUID(), secret);
    await em.transactional(async (transaction) => {
      await queries(transaction)
        .updateTable('calendar_connection')
        .set({
          channel_id: channel.id,
          channel_resource_id: channel.resourceId,
          channel_token_hash: createHash('sha256').update(secret).digest(),
          channel_expires_at: channel.expiresAt.toISOString(),
        })
        .where('id', '=', row.id)
        .execute();
      await record(transaction, actor, 'calendar.subscribed');
    });
    return this.status();
  }

  async unsubscribe(actor: StaffActor): Promise<CalendarStatus> {
    const em = this.orm.em.fork();
    const row = await rowOf(em);
    if (!row) throw calendarNotConnected();
    await this.endChannel(row);
    await em.transactional(async (transaction) => {
      await queries(transaction)
        .updateTable('calendar_connection')
        .set({
          channel_id: null,
          channel_resource_id: null,
          channel_token_hash: null,
          channel_expires_at: null,
        })
        .where('id', '=', row.id)
        .execute();
      await record(transaction, actor, 'calendar.unsubscribed');
    });
    return this.status();
  }

  /**
   * Records that the calendar changed. The secret of the subscription proves that Google sent the
   * notification.
   */
  async noteChange(channelId: string, secret: string): Promise<void> {
    const noted = await queries(this.orm.em.fork())
      .updateTable('calendar_connection')
      .set((eb) => ({ changed_at: eb.fn<Date>('now') }))
      .where('channel_id', '=', channelId)
      .where('channel_token_hash', '=', createHash('sha256').update(secret).digest())
      .where('channel_expires_at', '>', fromNow({}))
      .returning('id')
      .executeTakeFirst();
    if (!noted) throw notFound('This subscription');
  }

  private async endChannel(row: Row): Promise<void> {
    const { channel_id: id, channel_resource_id: resourceId } = row;
    if (id !== null && resourceId !== null) await this.google.unwatch(this.tokenOf(row), { id, resourceId });
  }

  private async isRefused(em: EntityManager, row: Row): Promise<boolean> {
    try {
      await this.google.check(this.tokenOf(row));
      return false;
    } catch (error) {
      if (!(error instanceof ProblemError) || error.details.code !== 'calendar-refused') throw error;
      await queries(em)
        .updateTable('calendar_connection')
        .set((eb) => ({ refused_at: eb.fn<Date>('coalesce', ['refused_at', eb.fn('now')]) }))
        .where('id', '=', row.id)
        .execute();
      return true;
    }
  }

  private tokenOf({ id, refresh_token_sealed: sealed }: Row): string {
    return this.vault.openJson<string>(placeOf(id), sealed).reveal();
  }
}

type Row = NonNullable<Awaited<ReturnType<typeof rowOf>>>;

const none: CalendarStatus = {
  isConnected: false,
  account: null,
  needsReconnect: false,
  connected_at: null,
  subscribed_until: null,
  changed_at: null,
};

const rowOf = (em: EntityManager) =>
  queries(em).selectFrom('calendar_connection').selectAll().executeTakeFirst();

const record = (em: EntityManager, { userId }: StaffActor, action: string): Promise<void> =>
  audit(em, {
    action,
    actor: { kind: 'staff', id: String(userId) },
    subject: { kind: 'integration', id: 'google-calendar' },
  });
