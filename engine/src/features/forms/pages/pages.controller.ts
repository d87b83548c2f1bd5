import {
  NewPageBody,
  PageBody,
  PageListReply,
  PageQuery,
  PageReply,
  PagesOfStore,
} from '@millrace/schemas/api';
import { MikroORM } from '@mikro-orm/postgresql';
import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { CurrentActor, staffOf, type RequestActor } from '../../../platform/http/actor.ts';
import { IdempotencyKey } from '../../../platform/http/idempotency-key.ts';
import { idParams, type IdParams } from '../../../platform/http/ids.ts';
import { Replies } from '../../../platform/http/replies.ts';
import { Requires } from '../../../platform/http/requires.ts';
import { bodySchema, querySchema, replySchema } from '../../../platform/http/schema.ts';
import { Pages } from './pages.service.ts';

const One = replySchema(PageReply, 'PageReply');
const Many = replySchema(PageListReply, 'PageListReply');

@Controller('api/pages')
export class PagesController {
  constructor(
    private readonly orm: MikroORM,
    private readonly pages: Pages,
  ) {}

  @Get('org/:orgId/store/:storeId/type/:type')
  @Requires('pages:read')
  @Replies(Many)
  async list(@Param({ schema: querySchema(PagesOfStore) }) of: PagesOfStore): Promise<PageListReply> {
    return { success: true, data: await this.pages.list(this.orm.em.fork(), of) };
  }

  @Post()
  @HttpCode(200)
  @Requires('pages:update')
  @Replies(One)
  async create(
    @Body({ schema: bodySchema(NewPageBody, 'NewPageBody') }) body: NewPageBody,
    @CurrentActor() actor: RequestActor,
    @IdempotencyKey() key: string | undefined,
  ): Promise<PageReply> {
    return { success: true, data: await this.pages.create(staffOf(actor), body, key) };
  }

  @Put(':id')
  @Requires('pages:update')
  @Replies(One)
  async update(
    @Param({ schema: idParams }) { id }: IdParams,
    // named for the guard: the page has to be one of this store
    @Query({ schema: querySchema(PageQuery) }) _of: PageQuery,
    @Body({ schema: bodySchema(PageBody, 'PageBody') }) body: PageBody,
    @CurrentActor() actor: RequestActor,
  ): Promise<PageReply> {
    return { success: true, data: await this.pages.update(staffOf(actor), id, body) };
  }

  @Delete(':id')
  @Requires('pages:update')
  @Replies(One)
  async remove(
    @Param({ schema: idParams }) { id }: IdParams,
    @CurrentActor() actor: RequestActor,
  ): Promise<PageReply> {
    return { success: true, data: await this.pages.remove(staffOf(actor), id) };
  }
}
