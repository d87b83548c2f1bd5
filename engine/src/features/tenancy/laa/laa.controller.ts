import { LaaCount, LaaLender, LaaOrgList, LaaPageQuery, LaaQuery } from '@millrace/schemas/api';
import { can } from '@millrace/schemas/permissions';
import { MikroORM } from '@mikro-orm/postgresql';
import { Controller, Get, Query } from '@nestjs/common';
import Type from 'typebox';
import { CurrentActor, staffOf, type RequestActor } from '../../../platform/http/actor.ts';
import { Replies } from '../../../platform/http/replies.ts';
import { Requires } from '../../../platform/http/requires.ts';
import { querySchema, replySchema } from '../../../platform/http/schema.ts';
import { pageOf } from '../orgs/index.logic.ts';
import { LaaLists } from './laa-lists.service.ts';
import { laaNotNamed } from './laa.errors.ts';

const Lender = replySchema(LaaLender, 'LaaLender');
const Lenders = replySchema(Type.Array(LaaLender), 'LaaLenderList');
const Orgs = replySchema(LaaOrgList, 'LaaOrgList');
const Count = replySchema(LaaCount, 'LaaCount');
const query = querySchema(LaaQuery);

/** A lender affiliate account as its administrator sees it. Without `laa_id` it is one's own. */
@Controller('api/laa')
export class LaaController {
  constructor(
    private readonly orm: MikroORM,
    private readonly lists: LaaLists,
  ) {}

  @Get('lenders')
  @Requires('laa:list-lenders')
  @Replies(Lenders, Lender)
  lenders(@CurrentActor() actor: RequestActor): Promise<LaaLender[]> {
    const staff = staffOf(actor);
    const everywhere = can(staff, 'laa:list-lenders', { laaId: -1 });
    return this.lists.lenders(this.orm.em.fork(), everywhere ? undefined : (staff.laaId ?? -1));
  }

  @Get('orgs')
  @Requires('laa:read')
  @Replies(Orgs)
  orgs(
    @Query({ schema: querySchema(LaaPageQuery) }) { laa_id, search, ...page }: LaaPageQuery,
    @CurrentActor() actor: RequestActor,
  ): Promise<LaaOrgList> {
    return this.lists.orgs(this.orm.em.fork(), laaIn(actor, laa_id), search, pageOf(page));
  }

  @Get('form-count')
  @Requires('laa:read')
  @Replies(Count)
  async formCount(
    @Query({ schema: query }) { laa_id }: LaaQuery,
    @CurrentActor() actor: RequestActor,
  ): Promise<LaaCount> {
    return { count: await this.lists.sum(this.orm.em.fork(), laaIn(actor, laa_id), 'form_count') };
  }

  @Get('user-count')
  @Requires('laa:read')
  @Replies(Count)
  async userCount(
    @Query({ schema: query }) { laa_id }: LaaQuery,
    @CurrentActor() actor: RequestActor,
  ): Promise<LaaCount> {
    return { count: await this.lists.sum(this.orm.em.fork(), laaIn(actor, laa_id), 'user_count') };
  }
}

function laaIn(actor: RequestActor, named: number | undefined): number {
  const id = named ?? staffOf(actor).laaId;
  if (id === null) throw laaNotNamed();
  return id;
}
