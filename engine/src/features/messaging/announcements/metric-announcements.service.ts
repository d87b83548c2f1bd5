import type { MetricAnnouncement, MetricAnnouncementBody, ToDoBody } from '@millrace/schemas/api';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { instant } from '../../../platform/db/instants.ts';
import { queries } from '../../../platform/db/queries.ts';
import type { StaffActor } from '../../../platform/http/actor.ts';
import { once } from '../../../platform/http/idempotency.ts';
import { notFound } from '../../../platform/http/problem.ts';

/** Short texts and tasks that internal staff shows on the metrics screen. */
@Injectable()
export class MetricAnnouncements {
  constructor(private readonly orm: MikroORM) {}

  async list(em: EntityManager = this.orm.em.fork(), id?: number): Promise<MetricAnnouncement[]> {
    const rows = await queries(em)
      .selectFrom('metric_announcement as m')
      .leftJoin('read.app_user as u', 'u.id', 'm.done_by')
      .$if(id !== undefined, (all) => all.where('m.id', '=', id!))
      .select(['m.id', 'm.text', 'm.to_do', 'm.done_at', 'm.updated_at', 'u.first_name', 'u.last_name'])
      .orderBy('m.id', 'desc')
      .limit(200)
      .execute();
    return rows.map((row) => ({
      id: row.id,
      text: row.text,
      to_do: row.to_do,
      done: row.done_at !== null,
      done_by: row.done_at && `${row.first_name ?? ''} ${row.last_name ?? ''}`.trim(),
      updated_at: instant(row.updated_at),
    }));
  }

  save(actor: StaffActor, body: MetricAnnouncementBody, key?: string): Promise<MetricAnnouncement> {
    return this.orm.em.fork().transactional((em) =>
      once(em, `metric-announcement|${actor.userId}`, key, body, async () => {
        const id = await this.write(em, actor, body);
        if (id === undefined) throw notFound('This announcement');
        return (await this.list(em, id))[0]!;
      }),
    );
  }

  private async write(
    em: EntityManager,
    { userId }: StaffActor,
    { id, text, to_do }: MetricAnnouncementBody,
  ): Promise<number | undefined> {
    const db = queries(em);
    const row =
      id === undefined
        ? await db
            .insertInto('metric_announcement')
            .values({ text, to_do, created_by: userId })
            .returning('id')
            .executeTakeFirst()
        : await db
            .updateTable('metric_announcement')
            .set((eb) => ({ text, to_do, updated_at: eb.fn<Date>('now') }))
            .where('id', '=', id)
            .returning('id')
            .executeTakeFirst();
    return row?.id;
  }

  /**
   * Marks a task as done, or as not done. If several people mark it as done, the first person is recorded.
   */
  async mark({ userId }: StaffActor, { id, done }: ToDoBody): Promise<void> {
    const db = queries(this.orm.em.fork());
    const task = db.updateTable('metric_announcement').where('id', '=', id).where('to_do', '=', true);
    if (done)
      await task
        .set((eb) => ({ done_at: eb.fn<Date>('now'), done_by: userId }))
        .where('done_at', 'is', null)
        .execute();
    else await task.set({ done_at: null, done_by: null }).execute();
    const known = await db
      .selectFrom('metric_announcement')
      .select('id')
      .where('id', '=', id)
      .executeTakeFirst();
    if (!known) throw notFound('This announcement');
  }
}
