import { CreditTiersBody, StoreCreditTiers, StoreIdQuery } from '@millrace/schemas/api';
import { MikroORM } from '@mikro-orm/postgresql';
import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import Type from 'typebox';
import { CurrentActor, staffOf, type RequestActor } from '../../../platform/http/actor.ts';
import { Replies } from '../../../platform/http/replies.ts';
import { Requires } from '../../../platform/http/requires.ts';
import { bodySchema, querySchema, replySchema } from '../../../platform/http/schema.ts';
import { CreditTiers } from './credit-tiers.service.ts';

const One = replySchema(StoreCreditTiers, 'StoreCreditTiers');
const Many = replySchema(Type.Array(StoreCreditTiers), 'StoreCreditTiersList');

/** Credit score tiers stand beside the store's credentials at the lender: who may change those may change these. */
@Controller('api/credit-tiers')
export class CreditTiersController {
  constructor(
    private readonly orm: MikroORM,
    private readonly tiers: CreditTiers,
  ) {}

  @Get()
  @Requires('store-credentials:read')
  @Replies(Many, One)
  list(@Query({ schema: querySchema(StoreIdQuery) }) { storeId }: StoreIdQuery): Promise<StoreCreditTiers[]> {
    return this.tiers.ofStore(this.orm.em.fork(), storeId);
  }

  @Post()
  @HttpCode(200)
  @Requires('store-credentials:update')
  @Replies(One)
  save(
    @Body({ schema: bodySchema(CreditTiersBody, 'CreditTiersBody') }) body: CreditTiersBody,
    @CurrentActor() actor: RequestActor,
  ): Promise<StoreCreditTiers> {
    return this.tiers.save(staffOf(actor), body);
  }
}
