import type { Done, ReportingView, ReportingViewBody, ReportingViews } from '@millrace/schemas/api';
import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { queries } from '../../../platform/db/queries.ts';
import { conflict } from '../../../platform/http/problem.ts';

const columns = ['id', 'name', 'definition'] as const;
type Row = Pick<ReportingView, 'id' | 'name'> & { definition: unknown };
const viewOf = (row: Row): ReportingView => ({
  ...row,
  definition: row.definition as ReportingView['definition'],
});

/** Stores filters of reports that internal staff saves and shares with each other. */
@Injectable()
export class SavedViews {
  constructor(private readonly orm: MikroORM) {}

  async list(): Promise<ReportingViews> {
    const views = queries(this.orm.em.fork()).selectFrom('reporting_view').select(columns);
    return { views: (await views.orderBy('name').execute()).map(viewOf) };
  }

  /** Changes the view with this id. Without an id, replaces the view with this name or adds one. */
  async save({ id, name, definition }: ReportingViewBody, userId: number): Promise<ReportingView> {
    return this.orm.em.fork().transactional(async (em) => {
      const db = queries(em);
      const named = await db
        .selectFrom('reporting_view')
        .select('id')
        .where((eb) => eb(eb.fn<string>('lower', ['name']), '=', eb.fn<string>('lower', [eb.val(name)])))
        .forUpdate()
        .executeTakeFirst();
      if (id !== undefined && named && named.id !== id)
        throw conflict('name-taken', 'Another view has this name.', 'Choose another name.');
      const values = { name, definition: JSON.stringify(definition), saved_by: userId };
      const target = id ?? named?.id;
      const changed =
        target === undefined
          ? undefined
          : await db
              .updateTable('reporting_view')
              .set(values)
              .where('id', '=', target)
              .returning(columns)
              .executeTakeFirst();
      // If the view was deleted while the user edited it, the view is added again.
      const row =
        changed ??
        (await db.insertInto('reporting_view').values(values).returning(columns).executeTakeFirstOrThrow());
      return viewOf(row);
    });
  }

  async delete(id: number): Promise<Done> {
    await queries(this.orm.em.fork()).deleteFrom('reporting_view').where('id', '=', id).execute();
    return { success: true };
  }
}
