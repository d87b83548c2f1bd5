import {
  FormColumns,
  formColumns,
  usualFormColumns,
  type FormColumn,
  getApplicationColumns,
  saveApplicationColumns,
  type InputOf,
} from '@millrace/schemas/api';
import { MikroORM } from '@mikro-orm/postgresql';
import { Controller } from '@nestjs/common';
import { Endpoint, Input } from '../../../platform/http/endpoint.ts';
import { pgArray } from '../../../platform/db/pg-array.ts';
import { CurrentActor, staffIdOf, type RequestActor } from '../../../platform/http/actor.ts';

/** Which columns a person sees in the list of forms, on whatever device. */
@Controller()
export class FormColumnsController {
  constructor(private readonly orm: MikroORM) {}

  @Endpoint(getApplicationColumns)
  async read(@CurrentActor() actor: RequestActor): Promise<FormColumns> {
    const [row] = await this.orm.em
      .fork()
      .execute<{ shown: string[] }[]>(`SELECT shown FROM form_list_columns WHERE user_id = ?`, [
        staffIdOf(actor),
      ]);
    // a column that a later version gave up is no column
    const shown = row?.shown.filter((id): id is FormColumn => formColumns.some((column) => column === id));
    return { shown: shown ?? [...usualFormColumns] };
  }

  @Endpoint(saveApplicationColumns)
  async save(
    @Input() { body: { shown } }: InputOf<typeof saveApplicationColumns>,
    @CurrentActor() actor: RequestActor,
  ): Promise<FormColumns> {
    await this.orm.em.fork().execute(
      `INSERT INTO form_list_columns (user_id, shown) VALUES (?, ?::text[])
       ON CONFLICT (user_id) DO UPDATE SET shown = excluded.shown, updated_at = now()`,
      [staffIdOf(actor), pgArray(shown)],
      'run',
    );
    return { shown };
  }
}
