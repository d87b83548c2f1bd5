import {
  LenderObject,
  LenderObjectCreate,
  LenderObjectSave,
  LenderProductBody,
  LenderVersion,
  LenderWhitelistBody,
} from '@millrace/schemas/api';
import { MikroORM } from '@mikro-orm/postgresql';
import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import Type from 'typebox';
import { CurrentActor, staffIdOf, type RequestActor } from '../../../platform/http/actor.ts';
import { IdempotencyKey } from '../../../platform/http/idempotency-key.ts';
import { idParams, type IdParams } from '../../../platform/http/ids.ts';
import { Replies } from '../../../platform/http/replies.ts';
import { Requires } from '../../../platform/http/requires.ts';
import { bodySchema, replySchema } from '../../../platform/http/schema.ts';
import { LenderObjects } from './lender-objects.service.ts';
import { LenderViews } from './lender-views.service.ts';
import { versionsOf } from './lender-versions.ts';

const One = replySchema(LenderObject, 'LenderObject');
const History = replySchema(Type.Array(LenderVersion), 'LenderVersionList');
const OneVersion = replySchema(LenderVersion, 'LenderVersion');

/** What the schema-driven editor does beside the plain list and form. */
@Controller('api/admin')
export class LenderEditorController {
  constructor(
    private readonly orm: MikroORM,
    private readonly lenders: LenderObjects,
    private readonly views: LenderViews,
  ) {}

  @Post('lender-object/create')
  @HttpCode(200)
  @Requires('lender-objects:update')
  @Replies(One)
  async create(
    @Body({ schema: bodySchema(LenderObjectCreate, 'LenderObjectCreate') }) body: LenderObjectCreate,
    @CurrentActor() actor: RequestActor,
    @IdempotencyKey() key: string | undefined,
  ) {
    const { id } = await this.lenders.create(body, staffIdOf(actor), key);
    return this.views.one(id);
  }

  @Post('lender-object/save')
  @HttpCode(200)
  @Requires('lender-objects:update')
  @Replies(One)
  async save(
    @Body({ schema: bodySchema(LenderObjectSave, 'LenderObjectSave') })
    { lender_id: id, ...update }: LenderObjectSave,
    @CurrentActor() actor: RequestActor,
    @IdempotencyKey() key: string | undefined,
  ) {
    await this.lenders.update(id, update, staffIdOf(actor), key);
    return this.views.one(id);
  }

  @Post('lender-object/whitelist')
  @HttpCode(200)
  @Requires('lender-objects:update')
  @Replies(One)
  async whitelist(
    @Body({ schema: bodySchema(LenderWhitelistBody, 'LenderWhitelistBody') })
    { lender_id: id, store_ids, ...update }: LenderWhitelistBody,
    @CurrentActor() actor: RequestActor,
    @IdempotencyKey() key: string | undefined,
  ) {
    const whitelisted = [...store_ids].sort((left, right) => left - right);
    await this.lenders.update(id, { ...update, whitelisted_store_ids: whitelisted }, staffIdOf(actor), key);
    return this.views.one(id);
  }

  @Post('lender-object/product-details')
  @HttpCode(200)
  @Requires('lender-objects:update')
  @Replies(One)
  async productDetails(
    @Body({ schema: bodySchema(LenderProductBody, 'LenderProductBody') })
    { lender_id: id, ...update }: LenderProductBody,
    @CurrentActor() actor: RequestActor,
    @IdempotencyKey() key: string | undefined,
  ) {
    await this.lenders.update(id, update, staffIdOf(actor), key);
    return this.views.one(id);
  }

  @Get('lender-objects/:id/history')
  @Requires('lender-objects:read')
  @Replies(History, OneVersion)
  history(@Param({ schema: idParams }) { id }: IdParams): Promise<LenderVersion[]> {
    return versionsOf(this.orm.em.fork(), id);
  }
}
