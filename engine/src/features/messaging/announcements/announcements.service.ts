import type {
  Announcement,
  AnnouncementBody,
  AnnouncementList,
  AnnouncementsSeenBody,
} from '@millrace/schemas/api';
import { can } from '@millrace/schemas/permissions';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { audit } from '../../../platform/audit/audit.ts';
import { queries } from '../../../platform/db/queries.ts';
import type { StaffActor } from '../../../platform/http/actor.ts';
import { once } from '../../../platform/http/idempotency.ts';
import { notAllowed, notFound } from '../../../platform/http/problem.ts';
import { withoutControls } from '../../../platform/plain-text.ts';
import { isEmptyText, richText } from '../../../platform/rich-text.ts';
import {
  allAnnouncements,
  announcementsFor,
  markSeen,
  storeAnnouncement,
  viewOf,
} from './announcement-queries.ts';
import { announcementRefused } from './announcements.errors.ts';

const usualLimit = 20;

/**
 * Manages announcements of internal staff: writing and publishing them, showing them to users, and recording
 * who has seen them.
 */
@Injectable()
export class Announcements {
  constructor(private readonly orm: MikroORM) {}

  async list(
    actor: StaffActor,
    { isAdmin = false, page = 1, limit = usualLimit }: { isAdmin?: boolean; page?: number; limit?: number },
  ): Promise<AnnouncementList> {
    if (isAdmin && !can(actor, 'announcements:update')) throw notAllowed();
    const em = this.orm.em.fork();
    const at = { page, limit };
    const rows = await (isAdmin ? allAnnouncements(em, actor.userId, at) : announcementsFor(em, actor, at));
    return {
      announcements: rows.map(viewOf),
      count: rows[0]?.count ?? 0,
      unseen: rows[0]?.unseen ?? 0,
    };
  }

  save(actor: StaffActor, body: AnnouncementBody, key?: string): Promise<Announcement> {
    return this.orm.em
      .fork()
      .transactional((em) =>
        once(em, `announcement|${actor.userId}`, key, body, () => this.saveWithin(em, actor, body)),
      );
  }

  private async saveWithin(
    em: EntityManager,
    actor: StaffActor,
    body: AnnouncementBody,
  ): Promise<Announcement> {
    const clean = { ...body, title: withoutControls(body.title).trim(), body: richText(body.body) };
    const refusal = problemOf(clean);
    if (refusal) throw announcementRefused(refusal);
    const id = await storeAnnouncement(em, actor.userId, clean);
    if (id === undefined) throw notFound('This announcement');
    await record(em, actor, id, body.id === undefined ? 'announcement.created' : 'announcement.updated');
    const [row] = await allAnnouncements(em, actor.userId, { page: 1, limit: 1, id });
    return viewOf(row!);
  }

  /** Publishes an announcement. Publishing it again has no further effect. */
  publish(actor: StaffActor, id: number): Promise<void> {
    return this.orm.em.fork().transactional(async (em) => {
      const row = await queries(em)
        .updateTable('announcement')
        .set((eb) => ({ published_at: eb.fn<Date>('coalesce', ['published_at', eb.fn('now')]) }))
        .where('id', '=', id)
        .where('deleted_at', 'is', null)
        .returning('id')
        .executeTakeFirst();
      if (!row) throw notFound('This announcement');
      await record(em, actor, id, 'announcement.published');
    });
  }

  delete(actor: StaffActor, id: number): Promise<void> {
    return this.orm.em.fork().transactional(async (em) => {
      const row = await queries(em)
        .updateTable('announcement')
        .set((eb) => ({ deleted_at: eb.fn<Date>('now') }))
        .where('id', '=', id)
        .where('deleted_at', 'is', null)
        .returning('id')
        .executeTakeFirst();
      if (row) await record(em, actor, id, 'announcement.deleted');
    });
  }

  /** Records that the user saw announcements. While a user impersonates another user, nothing is recorded. */
  async seen(
    actor: StaffActor,
    { announcementIds, dismissed = false }: AnnouncementsSeenBody,
  ): Promise<void> {
    if (!actor.impersonator) await markSeen(this.orm.em.fork(), actor, announcementIds, dismissed);
  }
}

function problemOf({ title, body, starts_at, ends_at }: AnnouncementBody) {
  if (title === '') return { field: 'title', code: 'required', message: 'Enter a title.' };
  if (isEmptyText(body)) return { field: 'body', code: 'required', message: 'Enter the announcement.' };
  if (starts_at && ends_at && Date.parse(ends_at) <= Date.parse(starts_at))
    return { field: 'ends_at', code: 'before-start', message: 'Choose an end after the start.' };
  return undefined;
}

const record = (em: EntityManager, { userId }: StaffActor, id: number, action: string): Promise<void> =>
  audit(em, {
    action,
    actor: { kind: 'staff', id: String(userId) },
    subject: { kind: 'announcement', id: String(id) },
  });
