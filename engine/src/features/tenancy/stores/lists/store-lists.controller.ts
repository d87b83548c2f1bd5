import {
  StoreList,
  StoreListQuery,
  listProcessorStores,
  listProcessors,
  listAllStores,
  type InputOf,
} from '@millrace/schemas/api';
import type { Permission } from '@millrace/schemas/permissions';
import { MikroORM } from '@mikro-orm/postgresql';
import { Controller } from '@nestjs/common';
import { Endpoint, Input } from '../../../../platform/http/endpoint.ts';
import { CurrentActor, staffOf, type RequestActor } from '../../../../platform/http/actor.ts';
import { StoreLists, type StoreFilter } from './store-lists.service.ts';

const byName = { field: 'store_name', direction: 'ASC' } as const;

/** Lists of stores, limited to the stores that the user's permission covers. */
@Controller()
export class StoreListsController {
  constructor(
    private readonly orm: MikroORM,
    private readonly lists: StoreLists,
  ) {}

  /** Returns the stores whose applications the user processes as a managed processor. */
  @Endpoint(listProcessorStores)
  ofProcessor(@Input() { query }: InputOf<typeof listProcessorStores>, @CurrentActor() actor: RequestActor) {
    return this.list(actor, 'processor-stores:list', query, { isDisabled: false });
  }

  /** Returns stores that process applications for other stores. */
  @Endpoint(listProcessors)
  processors(
    @Input() { query: { all, ...query } }: InputOf<typeof listProcessors>,
    @CurrentActor() actor: RequestActor,
  ) {
    const isDisabled = all ? undefined : false;
    return this.list(actor, 'processors:list', query, { isProcessor: true, isDisabled });
  }

  @Endpoint(listAllStores)
  all(@Input() { query }: InputOf<typeof listAllStores>, @CurrentActor() actor: RequestActor) {
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
