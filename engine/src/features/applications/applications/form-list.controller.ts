import { FormList, FormListQuery } from '@millrace/schemas/api';
import { MikroORM } from '@mikro-orm/postgresql';
import { Controller, Get, Query, SerializeOptions } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import { CurrentActor, workerOf, type RequestActor } from '../../../platform/http/actor.ts';
import { Requires } from '../../../platform/http/requires.ts';
import { querySchema, replySchema } from '../../../platform/http/schema.ts';
import { reachOf } from '../../tenancy/stores/index.ts';
import { ApplicationLists } from './application-lists.ts';

const List = replySchema(FormList, 'FormList');

/** The store's own list. */
@Controller('api/forms')
export class FormListController {
  constructor(
    private readonly orm: MikroORM,
    private readonly lists: ApplicationLists,
  ) {}

  @Get()
  @Requires('applications:list')
  @ApiOkResponse({ standardSchema: List })
  @SerializeOptions({ schema: List })
  list(
    @Query({ schema: querySchema(FormListQuery) }) query: FormListQuery,
    @CurrentActor() actor: RequestActor,
  ): Promise<FormList> {
    return this.lists.forms(this.orm.em.fork(), query, reachOf(workerOf(actor), 'applications:list'));
  }
}
