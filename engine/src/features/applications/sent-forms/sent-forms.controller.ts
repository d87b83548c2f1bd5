import { SentForms, SentFormsQuery, UncompletedOfOrgQuery, UncompletedQuery } from '@millrace/schemas/api';
import { MikroORM } from '@mikro-orm/postgresql';
import { Controller, Get, Query } from '@nestjs/common';
import { CurrentActor, workerOf, type RequestActor } from '../../../platform/http/actor.ts';
import { Replies } from '../../../platform/http/replies.ts';
import { Requires } from '../../../platform/http/requires.ts';
import { querySchema, replySchema } from '../../../platform/http/schema.ts';
import { reachCondition, reachOf } from '../../tenancy/stores/index.ts';
import { SentFormLists, type Where } from './sent-forms-lists.ts';

const List = replySchema(SentForms, 'SentForms');
const ofStore = (id: number): Where => ({ sql: 's.id = ?', values: [id] });
const ofOrg = (id: number): Where => ({ sql: 's.org_id = ?', values: [id] });

/** Links that a store sent, and applications that still wait for their shopper, sent or begun by a marketing link. */
@Controller('api/sent-forms')
export class SentFormsController {
  constructor(
    private readonly orm: MikroORM,
    private readonly lists: SentFormLists,
  ) {}

  @Get()
  @Requires('sent-forms:list')
  @Replies(List)
  list(@Query({ schema: querySchema(SentFormsQuery) }) { storeId, ...page }: SentFormsQuery) {
    return this.lists.sent(this.orm.em.fork(), ofStore(storeId), page);
  }

  @Get('uncompleted/store')
  @Requires('uncompleted-links:list-store')
  @Replies(List)
  ofStore(@Query({ schema: querySchema(SentFormsQuery) }) { storeId, ...page }: SentFormsQuery) {
    return this.lists.uncompleted(this.orm.em.fork(), ofStore(storeId), page);
  }

  @Get('uncompleted/org')
  @Requires('uncompleted-links:list-org')
  @Replies(List)
  ofOrg(@Query({ schema: querySchema(UncompletedOfOrgQuery) }) { org_id, ...page }: UncompletedOfOrgQuery) {
    return this.lists.uncompleted(this.orm.em.fork(), ofOrg(org_id), page);
  }

  /** Of the stores that a processor works for. */
  @Get('uncompleted/mp')
  @Requires('uncompleted-links:list-processor')
  @Replies(List)
  ofProcessor(
    @Query({ schema: querySchema(UncompletedQuery) }) page: UncompletedQuery,
    @CurrentActor() actor: RequestActor,
  ) {
    const { sql, values } = reachCondition(reachOf(workerOf(actor), 'uncompleted-links:list-processor'));
    return this.lists.uncompleted(this.orm.em.fork(), { sql: sql.replace('store_id', 's.id'), values }, page);
  }
}
