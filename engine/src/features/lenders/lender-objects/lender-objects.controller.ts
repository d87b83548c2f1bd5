import { LenderObject, LenderObjectUpdate, ListQuery, NumericId } from '@millrace/schemas/api';
import { Body, Controller, Get, Param, Put, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import Type, { type Static } from 'typebox';
import { CurrentActor, staffIdOf, type RequestActor } from '../../../platform/http/actor.ts';
import { IdempotencyKey } from '../../../platform/http/idempotency-key.ts';
import { idParams, type IdParams } from '../../../platform/http/ids.ts';
import { parseList, sendRange } from '../../../platform/http/list-query.ts';
import { Replies } from '../../../platform/http/replies.ts';
import { Requires } from '../../../platform/http/requires.ts';
import { bodySchema, querySchema, replySchema } from '../../../platform/http/schema.ts';
import { pageOf, sortableLenderFields, lenderFilters } from './lender-list.ts';
import { LenderObjects } from './lender-objects.service.ts';
import { LenderViews } from './lender-views.service.ts';

const One = replySchema(LenderObject, 'LenderObject');
const Many = replySchema(Type.Array(LenderObject), 'LenderObjectList');
const listQuery = querySchema(ListQuery);
const NamedUpdate = Type.Object(
  { id: NumericId, ...LenderObjectUpdate.properties },
  { additionalProperties: false },
);

@Controller('api')
export class LenderObjectsController {
  constructor(
    private readonly lenders: LenderObjects,
    private readonly views: LenderViews,
  ) {}

  @Get('admin/lender-objects')
  @Requires('lender-objects:read')
  @Replies(Many, One)
  async list(
    @Query({ schema: listQuery }) query: ListQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const list = parseList(query, sortableLenderFields, 'pipe_order', lenderFilters);
    const { rows, total } = pageOf(await this.views.all(), list);
    sendRange(reply, 'lender-objects', list, rows.length, total);
    return rows;
  }

  @Get('admin/lender-objects/:id')
  @Requires('lender-objects:read')
  @Replies(One)
  one(@Param({ schema: idParams }) { id }: IdParams) {
    return this.views.one(id);
  }

  @Put('admin/lender-objects/:id')
  @Requires('lender-objects:update')
  @Replies(One)
  async update(
    @Param({ schema: idParams }) { id }: IdParams,
    @Body({ schema: bodySchema(LenderObjectUpdate, 'LenderObjectUpdate') }) body: LenderObjectUpdate,
    @CurrentActor() actor: RequestActor,
    @IdempotencyKey() key: string | undefined,
  ) {
    await this.lenders.update(id, body, staffIdOf(actor), key);
    return this.one({ id });
  }

  /** The product's own path for the same. */
  @Put('admin/lender-object/update')
  @Requires('lender-objects:update')
  @Replies(One)
  updateNamed(
    @Body({ schema: bodySchema(NamedUpdate, 'LenderObjectNamedUpdate') })
    { id, ...update }: Static<typeof NamedUpdate>,
    @CurrentActor() actor: RequestActor,
    @IdempotencyKey() key: string | undefined,
  ) {
    return this.update({ id }, update, actor, key);
  }

  /** Every lender with every field, in the order of the pipe. */
  @Get('lenders/dev')
  @Requires('lender-objects:read')
  @Replies(Many, One)
  everything() {
    return this.views.all();
  }
}
