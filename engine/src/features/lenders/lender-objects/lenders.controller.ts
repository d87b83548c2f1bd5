import { LendersQuery, LimitedLender, ListedLender } from '@millrace/schemas/api';
import { MikroORM } from '@mikro-orm/postgresql';
import { Controller, Get, Query } from '@nestjs/common';
import Type from 'typebox';
import { Replies } from '../../../platform/http/replies.ts';
import { Requires } from '../../../platform/http/requires.ts';
import { querySchema, replySchema } from '../../../platform/http/schema.ts';
import { hasValidApi, limitedLender, listedLender } from './lender-list.ts';
import { LenderObjects, type LenderFacts } from './lender-objects.service.ts';

const Listed = replySchema(ListedLender, 'ListedLender');
const ListedMany = replySchema(Type.Array(ListedLender), 'ListedLenderList');
const Limited = replySchema(LimitedLender, 'LimitedLender');
const LimitedMany = replySchema(Type.Array(LimitedLender), 'LimitedLenderList');

/** Lenders as stores see them, in the order of the pipe. What staff decides about them is elsewhere. */
@Controller('api/lenders')
export class LendersController {
  constructor(
    private readonly orm: MikroORM,
    private readonly lenders: LenderObjects,
  ) {}

  @Get()
  @Requires('lenders:list')
  @Replies(ListedMany, Listed)
  async list(@Query({ schema: querySchema(LendersQuery) }) { all = false }: LendersQuery) {
    const lenders = await this.everyone();
    return lenders.filter(({ enabled }) => all || enabled).map(listedLender);
  }

  @Get('limited')
  @Requires('reference:read')
  @Replies(LimitedMany, Limited)
  async limited() {
    const lenders = await this.everyone();
    return lenders.filter(({ enabled }) => enabled).map(limitedLender);
  }

  @Get('get-valid-api-lenders')
  @Requires('lenders:list')
  @Replies(ListedMany, Listed)
  async validApi() {
    const lenders = await this.everyone();
    return lenders.filter(hasValidApi).map(listedLender);
  }

  private everyone(): Promise<LenderFacts[]> {
    return this.lenders.all(this.orm.em.fork());
  }
}
