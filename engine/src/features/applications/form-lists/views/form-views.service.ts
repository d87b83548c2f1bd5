import type { FormView, FormViewList } from '@millrace/schemas/api';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { lockName } from '../../../../platform/db/name-locks.ts';
import { queries, total } from '../../../../platform/db/queries.ts';
import { withoutControls } from '../../../../platform/plain-text.ts';
import { tooManyViews } from '../form-lists.errors.ts';

const most = 20;

/** Stores filters of lists that a user saved, by name. */
@Injectable()
export class FormViews {
  constructor(private readonly orm: MikroORM) {}

  async list(userId: number): Promise<FormViewList> {
    const views = await viewsOf(this.orm.em.fork(), userId)
      .select(['name', 'query'])
      .orderBy((eb) => eb.fn('lower', ['name']))
      .execute();
    return { views };
  }

  /** Saves a filter. If a filter with this name exists, replaces it. */
  async save(userId: number, { name, query }: FormView): Promise<FormViewList> {
    const title = withoutControls(name).trim();
    await this.orm.em.fork().transactional(async (em) => {
      // Saves of one user run one after another, so that the limit on the number of filters holds.
      await lockName(em, `form-views|${userId}`);
      const db = queries(em);
      const { numUpdatedRows } = await db
        .updateTable('form_view')
        .set({ name: title, query })
        .where('user_id', '=', userId)
        .where((eb) => eb(eb.fn('lower', ['name']), '=', eb.fn('lower', [eb.val(title)])))
        .executeTakeFirstOrThrow();
      if (numUpdatedRows === 0n)
        await db.insertInto('form_view').values({ user_id: userId, name: title, query }).execute();
      if ((await total(viewsOf(em, userId))) > most) throw tooManyViews(most);
    });
    return this.list(userId);
  }

  async remove(userId: number, name: string): Promise<FormViewList> {
    await queries(this.orm.em.fork())
      .deleteFrom('form_view')
      .where('user_id', '=', userId)
      .where((eb) => eb(eb.fn('lower', ['name']), '=', eb.fn('lower', [eb.val(name)])))
      .execute();
    return this.list(userId);
  }
}

const viewsOf = (em: EntityManager, userId: number) =>
  queries(em).selectFrom('form_view').where('user_id', '=', userId);
