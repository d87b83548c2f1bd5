import {
  FormColumns,
  type FormColumn,
  getApplicationColumns,
  saveApplicationColumns,
  type InputOf,
} from '@millrace/schemas/api';
import { formColumns, usualFormColumns } from '@millrace/schemas/list-choices';
import { MikroORM } from '@mikro-orm/postgresql';
import { Controller } from '@nestjs/common';
import { Endpoint, Input } from '../../../../platform/http/endpoint.ts';
import { queries } from '../../../../platform/db/queries.ts';
import { CurrentActor, staffIdOf, type RequestActor } from '../../../../platform/http/actor.ts';

/**
 * Endpoints for the columns that a user sees in the list of applications. They are the same on every device
 * of the user.
 */
@Controller()
export class FormColumnsController {
  constructor(private readonly orm: MikroORM) {}

  @Endpoint(getApplicationColumns)
  async read(@CurrentActor() actor: RequestActor): Promise<FormColumns> {
    const row = await queries(this.orm.em.fork())
      .selectFrom('form_list_columns')
      .select('shown')
      .where('user_id', '=', staffIdOf(actor))
      .executeTakeFirst();
    // Ignores stored columns that a newer version of the app no longer has.
    const shown = row?.shown.filter((id): id is FormColumn => formColumns.some((column) => column === id));
    return { shown: shown ?? [...usualFormColumns] };
  }

  @Endpoint(saveApplicationColumns)
  async save(
    @Input() { body: { shown } }: InputOf<typeof saveApplicationColumns>,
    @CurrentActor() actor: RequestActor,
  ): Promise<FormColumns> {
    await queries(this.orm.em.fork())
      .insertInto('form_list_columns')
      .values({ user_id: staffIdOf(actor), shown })
      .onConflict((conflict) =>
        conflict.column('user_id').doUpdateSet((eb) => ({ shown, updated_at: eb.fn<Date>('now') })),
      )
      .execute();
    return { shown };
  }
}
