import type { ReportDelivery, ReportView, ReportViewBody, ReportViews } from '@millrace/schemas/api';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { instant } from '../../../platform/db/instants.ts';
import { lockName } from '../../../platform/db/name-locks.ts';
import { queries, total } from '../../../platform/db/queries.ts';
import { withoutControls } from '../../../platform/plain-text.ts';
import { conflict, ProblemError } from '../../../platform/http/problem.ts';
import { nextDelivery } from './delivery-queries.ts';

/** The largest number of views that one user can save for one page. */
const most = 20;

export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/**
 * Stores the views of report pages: named filters. A user can share a view, make it the default, or receive
 * it by email.
 */
@Injectable()
export class ReportViewStore {
  constructor(private readonly orm: MikroORM) {}

  /** Returns the user's own views of a page, then those that users of the same organization share. */
  async list(userId: number, path: string): Promise<ReportViews> {
    const rows = await queries(this.orm.em.fork())
      .selectFrom('report_view')
      .select(['user_id', 'path', 'name', 'query', 'is_shared', 'is_default', 'delivery'])
      .where('path', '=', path)
      .where((eb) => {
        const orgOf = (user: number) => eb.fn<number | null>('tenant.org_of_person', [eb.val(user)]);
        return eb.or([
          eb('user_id', '=', userId),
          eb.and([
            eb('is_shared', '=', true),
            eb(
              eb.fn<number | null>('tenant.org_of_person', ['user_id']),
              'is not distinct from',
              orgOf(userId),
            ),
          ]),
        ]);
      })
      .orderBy((eb) => eb.fn('lower', ['name']))
      .execute();
    const views = rows.map(({ user_id, is_default, delivery, ...view }): ReportView => {
      const isMine = user_id === userId;
      return {
        ...view,
        is_mine: isMine,
        is_default: isMine && is_default,
        delivery: isMine ? (delivery as ReportView['delivery']) : null,
      };
    });
    return { views: views.toSorted((a, b) => Number(b.is_mine) - Number(a.is_mine)) };
  }

  /** Saves a view. If the user has a view with this name on this page, replaces it. */
  async save(userId: number, body: ReportViewBody, timezone: string): Promise<ReportViews> {
    const { path, delivery } = body;
    const name = withoutControls(body.name).trim();
    await this.orm.em.fork().transactional(async (em) => {
      // Saves of one user run one after another. There is thus at most one default view, and the limit on the
      // number of views holds.
      await lockName(em, `report-views|${userId}`);
      const db = queries(em);
      await deletionOf(em, userId, path, name).execute();
      if (body.is_default)
        await db
          .updateTable('report_view')
          .set({ is_default: false })
          .where('user_id', '=', userId)
          .where('path', '=', path)
          .execute();
      await db
        .insertInto('report_view')
        .values({
          ...body,
          name,
          user_id: userId,
          timezone,
          next_delivery_at: delivery && nextDelivery(delivery, timezone),
        })
        .execute();
      const own = db.selectFrom('report_view').where('user_id', '=', userId).where('path', '=', path);
      if ((await total(own)) > most)
        throw conflict(
          'too-many-views',
          `You can save at most ${most} views of a page.`,
          'Delete a view that you do not use.',
        );
    });
    return this.list(userId, path);
  }

  async delete(userId: number, path: string, name: string): Promise<ReportViews> {
    await deletionOf(this.orm.em.fork(), userId, path, name).execute();
    return this.list(userId, path);
  }

  /** Returns the report of an emailed link. Only the user who got the link may open it. */
  async delivery(userId: number, token: string): Promise<ReportDelivery> {
    const row = await queries(this.orm.em.fork())
      .selectFrom('report_delivery')
      .select(['name', 'path', 'query', 'expires_at'])
      .select((eb) => eb('expires_at', '<', eb.fn<string>('now')).as('is_over'))
      .where('token_hash', '=', hashOf(token))
      .where('user_id', '=', userId)
      .executeTakeFirst();
    // An unknown link and a link of another user get the same reply as an expired link.
    if (!row || row.is_over)
      throw new ProblemError({
        status: 410,
        code: 'report-link-expired',
        message: 'This link to a report has expired, or it was sent to another user.',
        next: 'Open the report in the menu.',
      });
    const { name, path, query } = row;
    return { name, path, query, expires_at: instant(row.expires_at) };
  }
}

/** Returns the statement that deletes the user's saved view with this name. */
const deletionOf = (em: EntityManager, userId: number, path: string, name: string) =>
  queries(em)
    .deleteFrom('report_view')
    .where('user_id', '=', userId)
    .where('path', '=', path)
    .where((eb) => eb(eb.fn('lower', ['name']), '=', eb.fn('lower', [eb.val(name)])));
