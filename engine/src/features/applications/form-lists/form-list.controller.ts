import {
  FormCounts,
  FormCountsQuery,
  FormList,
  FormListQuery,
  ProcessedOfLenderBody,
  ProcessedOfOrgQuery,
  ProcessedOfStoreQuery,
  ProcessedQuery,
} from '@millrace/schemas/api';
import type { Permission } from '@millrace/schemas/permissions';
import { MikroORM } from '@mikro-orm/postgresql';
import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { CurrentActor, workerOf, type RequestActor } from '../../../platform/http/actor.ts';
import { Replies } from '../../../platform/http/replies.ts';
import { Requires } from '../../../platform/http/requires.ts';
import { bodySchema, querySchema, replySchema } from '../../../platform/http/schema.ts';
import { reachCondition, reachOf } from '../../tenancy/stores/index.ts';
import { ApplicationLists } from './application-lists.ts';
import {
  and,
  everything,
  narrowed,
  ofStore,
  submitted,
  type Narrowing,
  type Where,
} from './list-conditions.logic.ts';

const List = replySchema(FormList, 'FormList');
const Counts = replySchema(FormCounts, 'FormCounts');
const ofOrg = (id: number | undefined): Where =>
  id === undefined
    ? everything
    : { sql: `store_id = ANY(ARRAY(SELECT id FROM read.store WHERE org_id = ?))`, values: [id] };

/** Lists of forms, each as far as the person reaches: all of them, and those that were submitted. */
@Controller('api/forms')
export class FormListController {
  constructor(
    private readonly orm: MikroORM,
    private readonly lists: ApplicationLists,
  ) {}

  @Get()
  @Requires('applications:list')
  @Replies(List)
  list(
    @Query({ schema: querySchema(FormListQuery) }) query: FormListQuery,
    @CurrentActor() actor: RequestActor,
  ): Promise<FormList> {
    const { store_id: storeId, status } = query;
    const where = reached(actor, 'applications:list', query, ofStore(storeId));
    const inStatus: Where = status ? { sql: 'status = ?', values: [status] } : everything;
    return this.lists.forms(this.orm.em.fork(), query, and(where, inStatus));
  }

  @Get('counts')
  @Requires('applications:list')
  @Replies(Counts)
  counts(
    @Query({ schema: querySchema(FormCountsQuery) }) query: FormCountsQuery,
    @CurrentActor() actor: RequestActor,
  ): Promise<FormCounts> {
    const where = reached(actor, 'applications:list', query, ofStore(query.store_id));
    return this.lists.counts(this.orm.em.fork(), query.processed ? and(where, submitted) : where);
  }

  @Get('store/processed')
  @Requires('processed-forms:list-store')
  @Replies(List)
  ofStore(
    @Query({ schema: querySchema(ProcessedOfStoreQuery) }) query: ProcessedOfStoreQuery,
    @CurrentActor() actor: RequestActor,
  ): Promise<FormList> {
    const where = reached(actor, 'processed-forms:list-store', query, ofStore(query.storeId));
    return this.lists.forms(this.orm.em.fork(), query, and(where, submitted));
  }

  @Get('org/processed')
  @Requires('processed-forms:list-org')
  @Replies(List)
  ofOrg(
    @Query({ schema: querySchema(ProcessedOfOrgQuery) }) query: ProcessedOfOrgQuery,
    @CurrentActor() actor: RequestActor,
  ): Promise<FormList> {
    const where = reached(actor, 'processed-forms:list-org', query, ofOrg(query.org_id));
    return this.lists.forms(this.orm.em.fork(), query, and(where, submitted));
  }

  @Get('mp/processed')
  @Requires('processed-forms:list-processor')
  @Replies(List)
  ofProcessor(
    @Query({ schema: querySchema(ProcessedQuery) }) query: ProcessedQuery,
    @CurrentActor() actor: RequestActor,
  ): Promise<FormList> {
    const where = reached(actor, 'processed-forms:list-processor', query, everything);
    return this.lists.forms(this.orm.em.fork(), query, and(where, submitted));
  }

  /** Of the stores that are affiliated with a lender; the guard has looked whether the account is the person's. */
  @Post('lender/processed')
  @HttpCode(200)
  @Requires('processed-forms:list-lender')
  @Replies(List)
  ofLender(
    @Body({ schema: bodySchema(ProcessedOfLenderBody, 'ProcessedOfLenderBody') }) body: ProcessedOfLenderBody,
    @CurrentActor() { timezone }: RequestActor,
  ): Promise<FormList> {
    const affiliated: Where = {
      sql: `store_id = ANY(ARRAY(SELECT s.id FROM read.store s JOIN read.org o ON o.id = s.org_id WHERE o.laa_lender_id = ?))`,
      values: [body.laa_id],
    };
    const where = and(affiliated, narrowed(body, timezone), submitted);
    return this.lists.forms(this.orm.em.fork(), body, where);
  }
}

const reached = (actor: RequestActor, permission: Permission, query: Narrowing, more: Where): Where =>
  and(reachCondition(reachOf(workerOf(actor), permission)), narrowed(query, actor.timezone), more);
