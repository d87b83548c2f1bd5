import type { FormView, FormViewList } from '@millrace/schemas/api';
import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { withoutControls } from '../../../platform/plain-text.ts';
import { tooManyViews } from './form-lists.errors.ts';

const most = 20;

/** Filters of lists under names of a person's own. */
@Injectable()
export class FormViews {
  constructor(private readonly orm: MikroORM) {}

  async list(userId: number): Promise<FormViewList> {
    const views = await this.orm.em
      .fork()
      .execute<FormView[]>(`SELECT name, query FROM form_view WHERE user_id = ? ORDER BY lower(name)`, [
        userId,
      ]);
    return { views };
  }

  /** A name that is there already gets the new filter. */
  async save(userId: number, { name, query }: FormView): Promise<FormViewList> {
    const title = withoutControls(name).trim();
    await this.orm.em.fork().transactional(async (em) => {
      // two saves of one person are counted one after the other
      await em.execute(`SELECT pg_advisory_xact_lock(hashtextextended(?, 0))`, [`form-views|${userId}`]);
      await em.execute(
        `INSERT INTO form_view (user_id, name, query) VALUES (?, ?, ?)
         ON CONFLICT (user_id, lower(name)) DO UPDATE SET name = excluded.name, query = excluded.query`,
        [userId, title, query],
        'run',
      );
      const [row] = await em.execute<{ count: number }[]>(
        `SELECT count(*)::int AS count FROM form_view WHERE user_id = ?`,
        [userId],
      );
      if (row!.count > most) throw tooManyViews(most);
    });
    return this.list(userId);
  }

  async remove(userId: number, name: string): Promise<FormViewList> {
    await this.orm.em
      .fork()
      .execute(`DELETE FROM form_view WHERE user_id = ? AND lower(name) = lower(?)`, [userId, name], 'run');
    return this.list(userId);
  }
}
