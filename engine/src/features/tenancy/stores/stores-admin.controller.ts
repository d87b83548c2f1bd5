import {
  ClearedCache,
  StoreDetails,
  listAdminStores,
  getAdminStore,
  disableStore,
  setStoreProcessor,
  clearStoreCache,
  type InputOf,
} from '@millrace/schemas/api';
import { MikroORM } from '@mikro-orm/postgresql';
import { Controller, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { HeavyReads } from '../../../platform/db/heavy-reads.ts';
import { Endpoint, Input } from '../../../platform/http/endpoint.ts';
import { Caches } from '../../../platform/caches.ts';
import { CurrentActor, staffOf, type RequestActor } from '../../../platform/http/actor.ts';
import { HeavyRead } from '../../../platform/http/heavy-reads.interceptor.ts';
import { idsOf, parseList, sendRange } from '../../../platform/http/list-query.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { StoreChanges } from './changes/store-changes.service.ts';
import { sortableStoreFields, StoreLists, storeFilters } from './lists/store-lists.service.ts';

/** Endpoints about stores for internal staff. The lists follow the conventions of react-admin. */
@Controller()
export class StoresAdminController {
  constructor(
    private readonly orm: MikroORM,
    private readonly reads: HeavyReads,
    private readonly lists: StoreLists,
    private readonly changes: StoreChanges,
    private readonly caches: Caches,
  ) {}

  @HeavyRead()
  @Endpoint(listAdminStores)
  async list(
    @Input() { query }: InputOf<typeof listAdminStores>,
    @CurrentActor() actor: RequestActor,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StoreDetails[]> {
    const asked = parseList(query, sortableStoreFields, 'id', storeFilters);
    const { q, org_id, is_disabled, is_processor } = asked.filter;
    const filter = {
      search: typeof q === 'string' ? q : undefined,
      orgId: Number.isInteger(org_id) ? Number(org_id) : undefined,
      isDisabled: typeof is_disabled === 'boolean' ? is_disabled : undefined,
      isProcessor: typeof is_processor === 'boolean' ? is_processor : undefined,
      ids: idsOf(asked.filter),
    };
    const reader = { actor: staffOf(actor), permission: 'all-orgs:read' } as const;
    const { list, count } = await this.lists.list(await this.reads.fork(), reader, filter, asked);
    sendRange(reply, 'stores', asked, list.length, count);
    return list;
  }

  @Endpoint(getAdminStore)
  async one(@Input() { params: { id } }: InputOf<typeof getAdminStore>): Promise<StoreDetails> {
    const store = await this.lists.find(this.orm.em.fork(), id);
    if (!store) throw notFound('This store');
    return store;
  }

  @Endpoint(disableStore)
  async disable(
    @Input() { body: { storeId, is_disabled = true, reason } }: InputOf<typeof disableStore>,
    @CurrentActor() actor: RequestActor,
  ): Promise<StoreDetails> {
    await this.changes.disable(staffOf(actor), storeId, is_disabled, reason);
    return this.one({ params: { id: storeId } });
  }

  @Endpoint(setStoreProcessor)
  async processor(
    @Input() { body: { storeId, is_processor } }: InputOf<typeof setStoreProcessor>,
    @CurrentActor() actor: RequestActor,
  ): Promise<StoreDetails> {
    await this.changes.setProcessor(staffOf(actor), storeId, is_processor);
    return this.one({ params: { id: storeId } });
  }

  @Endpoint(clearStoreCache)
  async clearCache(@Input() { body: { storeId } }: InputOf<typeof clearStoreCache>): Promise<ClearedCache> {
    return { success: true, cleared: await this.caches.forgetEverywhere(this.orm.em.fork(), storeId) };
  }
}
