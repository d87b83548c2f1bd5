import { ProcessorListQuery, StoreList, StoreListQuery } from '@millrace/schemas/api';
import type { Permission } from '@millrace/schemas/permissions';
import { MikroORM } from '@mikro-orm/postgresql';
import { Controller, Get, Query } from '@nestjs/common';
import { CurrentActor, staffOf, type RequestActor } from '../../../platform/http/actor.ts';
import { Replies } from '../../../platform/http/replies.ts';
import { Requires } from '../../../platform/http/requires.ts';
import { querySchema, replySchema } from '../../../platform/http/schema.ts';
import { StoreLists, type StoreFilter } from './store-lists.service.ts';

const Many = replySchema(StoreList, 'StoreList');
const listQuery = querySchema(StoreListQuery);
const byName = { field: 'store_name', direction: 'ASC' } as const;

/** Lists of stores, each as far as the permission of the person reaches. */
@Controller('api/stores')
export class StoreListsController {
  constructor(
    private readonly orm: MikroORM,
    private readonly lists: StoreLists,
  ) {}

  /** The stores a managed processor works for. */
  @Get('mp/list')
  @Requires('processor-stores:list')
  @Replies(Many)
  ofProcessor(@Query({ schema: listQuery }) query: StoreListQuery, @CurrentActor() actor: RequestActor) {
    return this.list(actor, 'processor-stores:list', query, { isDisabled: false });
  }

  /** Stores that process for others. */
  @Get('processors')
  @Requires('processors:list')
  @Replies(Many)
  processors(
    @Query({ schema: querySchema(ProcessorListQuery) }) { all, ...query }: ProcessorListQuery,
    @CurrentActor() actor: RequestActor,
  ) {
    const isDisabled = all ? undefined : false;
    return this.list(actor, 'processors:list', query, { isProcessor: true, isDisabled });
  }

  @Get('get-all-stores')
  @Requires('all-stores:list')
  @Replies(Many)
  all(@Query({ schema: listQuery }) query: StoreListQuery, @CurrentActor() actor: RequestActor) {
    return this.list(actor, 'all-stores:list', query, {});
  }

  private list(
    actor: RequestActor,
    permission: Permission,
    { search, page = 1, limit = 25 }: StoreListQuery,
    filter: StoreFilter,
  ): Promise<StoreList> {
    const paging = { sort: byName, limit, offset: (page - 1) * limit };
    const reader = { actor: staffOf(actor), permission };
    return this.lists.list(this.orm.em.fork(), reader, { ...filter, search }, paging);
  }
}
