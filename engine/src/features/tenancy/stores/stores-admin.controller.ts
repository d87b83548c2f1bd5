import {
  ClearedCache,
  DisableStoreBody,
  ListQuery,
  StoreDetails,
  StoreIdBody,
  StoreProcessorBody,
} from '@millrace/schemas/api';
import { MikroORM } from '@mikro-orm/postgresql';
import { Body, Controller, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import Type from 'typebox';
import { Caches } from '../../../platform/caches.ts';
import { CurrentActor, staffOf, type RequestActor } from '../../../platform/http/actor.ts';
import { idParams, type IdParams } from '../../../platform/http/ids.ts';
import { idsOf, parseList, sendRange } from '../../../platform/http/list-query.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { Replies } from '../../../platform/http/replies.ts';
import { Requires } from '../../../platform/http/requires.ts';
import { bodySchema, querySchema, replySchema } from '../../../platform/http/schema.ts';
import { StoreChanges } from './store-changes.service.ts';
import { sortableStoreFields, StoreLists, storeFilters } from './store-lists.service.ts';

const One = replySchema(StoreDetails, 'StoreDetails');
const Many = replySchema(Type.Array(StoreDetails), 'AdminStoreList');
const Cleared = replySchema(ClearedCache, 'ClearedCache');
const listQuery = querySchema(ListQuery);

/** Stores as internal staff looks after them; lists as react-admin asks for them. */
@Controller('api/admin')
export class StoresAdminController {
  constructor(
    private readonly orm: MikroORM,
    private readonly lists: StoreLists,
    private readonly changes: StoreChanges,
    private readonly caches: Caches,
  ) {}

  @Get('stores')
  @Requires('all-orgs:read')
  @Replies(Many, One)
  async list(
    @Query({ schema: listQuery }) query: ListQuery,
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
    const { list, count } = await this.lists.list(this.orm.em.fork(), reader, filter, asked);
    sendRange(reply, 'stores', asked, list.length, count);
    return list;
  }

  @Get('stores/:id')
  @Requires('all-orgs:read')
  @Replies(One)
  async one(@Param({ schema: idParams }) { id }: IdParams): Promise<StoreDetails> {
    const store = await this.lists.find(this.orm.em.fork(), id);
    if (!store) throw notFound('This store');
    return store;
  }

  @Post('disable-store')
  @HttpCode(200)
  @Requires('stores:disable')
  @Replies(One)
  async disable(
    @Body({ schema: bodySchema(DisableStoreBody, 'DisableStoreBody') })
    { storeId, is_disabled = true, reason }: DisableStoreBody,
    @CurrentActor() actor: RequestActor,
  ): Promise<StoreDetails> {
    await this.changes.disable(staffOf(actor), storeId, is_disabled, reason);
    return this.one({ id: storeId });
  }

  @Post('store-processor')
  @HttpCode(200)
  @Requires('processors:assign')
  @Replies(One)
  async processor(
    @Body({ schema: bodySchema(StoreProcessorBody, 'StoreProcessorBody') })
    { storeId, is_processor }: StoreProcessorBody,
    @CurrentActor() actor: RequestActor,
  ): Promise<StoreDetails> {
    await this.changes.setProcessor(staffOf(actor), storeId, is_processor);
    return this.one({ id: storeId });
  }

  @Post('clear-store-cache')
  @HttpCode(200)
  @Requires('store-cache:clear')
  @Replies(Cleared)
  async clearCache(
    @Body({ schema: bodySchema(StoreIdBody, 'StoreIdBody') }) { storeId }: StoreIdBody,
  ): Promise<ClearedCache> {
    return { success: true, cleared: await this.caches.forgetEverywhere(this.orm.em.fork(), storeId) };
  }
}
