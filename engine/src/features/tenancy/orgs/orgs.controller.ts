import {
  AllOrgsQuery,
  OrgDetails,
  OrgNameList,
  OrgPageQuery,
  OrgQuery,
  OrgSaveBody,
  OrgStoreList,
} from '@millrace/schemas/api';
import { MikroORM } from '@mikro-orm/postgresql';
import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { CurrentActor, staffOf, type RequestActor } from '../../../platform/http/actor.ts';
import { IdempotencyKey } from '../../../platform/http/idempotency-key.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { Replies } from '../../../platform/http/replies.ts';
import { Requires } from '../../../platform/http/requires.ts';
import { bodySchema, querySchema, replySchema } from '../../../platform/http/schema.ts';
import { OrgChanges } from './org-changes.service.ts';
import { OrgLists } from './org-lists.service.ts';
import { orgNotNamed } from './orgs.errors.ts';
import { orgOf, pageOf } from './orgs.logic.ts';

const One = replySchema(OrgDetails, 'OrgDetails');
const Stores = replySchema(OrgStoreList, 'OrgStoreList');
const Names = replySchema(OrgNameList, 'OrgNameList');

/** An org as its own people see it. */
@Controller('api/org')
export class OrgsController {
  constructor(
    private readonly orm: MikroORM,
    private readonly lists: OrgLists,
    private readonly changes: OrgChanges,
  ) {}

  @Get()
  @Requires('orgs:read')
  @Replies(One)
  async one(
    @Query({ schema: querySchema(OrgQuery) }) { org_id }: OrgQuery,
    @CurrentActor() actor: RequestActor,
  ): Promise<OrgDetails> {
    const id = orgOf(staffOf(actor), org_id);
    if (id === undefined) throw orgNotNamed();
    const org = await this.lists.find(this.orm.em.fork(), id);
    if (!org) throw notFound('This organization');
    return org;
  }

  @Post()
  @HttpCode(200)
  @Requires('orgs:update')
  @Replies(One)
  async save(
    @Body({ schema: bodySchema(OrgSaveBody, 'OrgSaveBody') }) { id, ...edit }: OrgSaveBody,
    @CurrentActor() actor: RequestActor,
    @IdempotencyKey() key: string | undefined,
  ): Promise<OrgDetails> {
    await this.changes.save(staffOf(actor), id, edit, key);
    return this.one({ org_id: id }, actor);
  }

  @Get('stores')
  @Requires('org-stores:list')
  @Replies(Stores)
  stores(
    @Query({ schema: querySchema(OrgPageQuery) }) { org_id, search, ...page }: OrgPageQuery,
    @CurrentActor() actor: RequestActor,
  ): Promise<OrgStoreList> {
    const id = orgOf(staffOf(actor), org_id);
    if (id === undefined) throw orgNotNamed();
    return this.lists.stores(this.orm.em.fork(), id, search, pageOf(page));
  }

  /** Every org that can be worked in. */
  @Get('get-all-orgs')
  @Requires('all-orgs:list')
  @Replies(Names)
  all(@Query({ schema: querySchema(AllOrgsQuery) }) { search, ...page }: AllOrgsQuery): Promise<OrgNameList> {
    return this.lists.names(this.orm.em.fork(), search, pageOf(page));
  }
}
