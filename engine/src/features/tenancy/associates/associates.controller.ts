import {
  AssociateOfStore,
  Done,
  StoreAssociate,
  StoreAssociateBody,
  StoreAssociateList,
  StoreAssociatesQuery,
  StoreIdQuery,
} from '@millrace/schemas/api';
import { MikroORM } from '@mikro-orm/postgresql';
import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { CurrentActor, staffOf, type RequestActor } from '../../../platform/http/actor.ts';
import { IdempotencyKey } from '../../../platform/http/idempotency-key.ts';
import { idParams, type IdParams } from '../../../platform/http/ids.ts';
import { Replies } from '../../../platform/http/replies.ts';
import { Requires } from '../../../platform/http/requires.ts';
import { bodySchema, querySchema, replySchema } from '../../../platform/http/schema.ts';
import { Associates } from './associates.service.ts';

const One = replySchema(StoreAssociate, 'StoreAssociate');
const Many = replySchema(StoreAssociateList, 'StoreAssociateList');
const Success = replySchema(Done, 'Done');
const ofStore = bodySchema(AssociateOfStore, 'AssociateOfStore');

@Controller('api/store-associates')
export class AssociatesController {
  constructor(
    private readonly orm: MikroORM,
    private readonly associates: Associates,
  ) {}

  @Get()
  @Requires('associates:list')
  @Replies(Many)
  list(@Query({ schema: querySchema(StoreAssociatesQuery) }) query: StoreAssociatesQuery) {
    return this.associates.list(this.orm.em.fork(), query);
  }

  @Get(':id')
  @Requires('associates:read')
  @Replies(One)
  one(
    @Param({ schema: idParams }) { id }: IdParams,
    @Query({ schema: querySchema(StoreIdQuery) }) { storeId }: StoreIdQuery,
  ) {
    return this.associates.find({ id, storeId });
  }

  @Post('save')
  @HttpCode(200)
  @Requires('associates:update')
  @Replies(One)
  save(
    @Body({ schema: bodySchema(StoreAssociateBody, 'StoreAssociateBody') }) body: StoreAssociateBody,
    @CurrentActor() actor: RequestActor,
    @IdempotencyKey() key: string | undefined,
  ) {
    return this.associates.save(staffOf(actor), body, key);
  }

  @Post('activate')
  @HttpCode(200)
  @Requires('associates:archive')
  @Replies(One)
  activate(@Body({ schema: ofStore }) of: AssociateOfStore, @CurrentActor() actor: RequestActor) {
    return this.associates.setActive(staffOf(actor), of, true);
  }

  @Post('disable')
  @HttpCode(200)
  @Requires('associates:archive')
  @Replies(One)
  disable(@Body({ schema: ofStore }) of: AssociateOfStore, @CurrentActor() actor: RequestActor) {
    return this.associates.setActive(staffOf(actor), of, false);
  }

  @Delete()
  @Requires('associates:archive')
  @Replies(Success)
  async remove(
    @Query({ schema: querySchema(AssociateOfStore) }) of: AssociateOfStore,
    @CurrentActor() actor: RequestActor,
  ): Promise<Done> {
    await this.associates.remove(staffOf(actor), of);
    return { success: true };
  }
}
