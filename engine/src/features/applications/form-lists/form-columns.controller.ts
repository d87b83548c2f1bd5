import { FormColumns, formColumns, usualFormColumns, type FormColumn } from '@millrace/schemas/api';
import { MikroORM } from '@mikro-orm/postgresql';
import { Body, Controller, Get, Put } from '@nestjs/common';
import { pgArray } from '../../../platform/db/pg-array.ts';
import { CurrentActor, staffIdOf, type RequestActor } from '../../../platform/http/actor.ts';
import { Replies } from '../../../platform/http/replies.ts';
import { Requires } from '../../../platform/http/requires.ts';
import { bodySchema, replySchema } from '../../../platform/http/schema.ts';

const Columns = replySchema(FormColumns, 'FormColumns');

/** Which columns a person sees in the list of forms, on whatever device. */
@Controller('api/forms/columns')
export class FormColumnsController {
  constructor(private readonly orm: MikroORM) {}

  @Get()
  @Requires('profile:read')
  @Replies(Columns)
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

  @Put()
  @Requires('profile:update')
  @Replies(Columns)
  async save(
    @Body({ schema: bodySchema(FormColumns, 'FormColumnsBody') }) { shown }: FormColumns,
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
