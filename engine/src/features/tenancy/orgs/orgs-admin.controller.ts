import {
  AdminOrg,
  AdminOrgDetails,
  DisableOrgBody,
  ListQuery,
  OrgEdit,
  OrgIdQuery,
} from '@millrace/schemas/api';
import { MikroORM } from '@mikro-orm/postgresql';
import { Body, Controller, Get, HttpCode, Inject, Param, Post, Put, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import Type from 'typebox';
import { CONFIG, type Config } from '../../../platform/config/config.ts';
import { CurrentActor, staffOf, type RequestActor } from '../../../platform/http/actor.ts';
import { IdempotencyKey } from '../../../platform/http/idempotency-key.ts';
import { idParams, type IdParams } from '../../../platform/http/ids.ts';
import { idsOf, parseList, sendRange } from '../../../platform/http/list-query.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { Replies } from '../../../platform/http/replies.ts';
import { Requires } from '../../../platform/http/requires.ts';
import { bodySchema, querySchema, replySchema } from '../../../platform/http/schema.ts';
import { OrgChanges } from './org-changes.service.ts';
import { OrgLists, sortableOrgFields, orgFilters } from './org-lists.service.ts';
import { adminOrg } from './orgs.logic.ts';

const One = replySchema(AdminOrg, 'AdminOrg');
const Many = replySchema(Type.Array(AdminOrg), 'AdminOrgList');
const Whole = replySchema(AdminOrgDetails, 'AdminOrgDetails');

/** Orgs as staff looks after them. */
@Controller('api/admin')
export class OrgsAdminController {
  constructor(
    private readonly orm: MikroORM,
    private readonly lists: OrgLists,
    private readonly changes: OrgChanges,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Get('orgs')
  @Requires('all-orgs:read')
  @Replies(Many, One)
  async list(
    @Query({ schema: querySchema(ListQuery) }) query: ListQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AdminOrg[]> {
    const asked = parseList(query, sortableOrgFields, 'id', orgFilters);
    const { q, is_disabled, is_laa, merged } = asked.filter;
    const filter = {
      search: typeof q === 'string' ? q : undefined,
      ids: idsOf(asked.filter),
      isDisabled: typeof is_disabled === 'boolean' ? is_disabled : undefined,
      isLaa: typeof is_laa === 'boolean' ? is_laa : undefined,
      merged: typeof merged === 'boolean' ? merged : undefined,
    };
    const { list, count } = await this.lists.list(this.orm.em.fork(), filter, asked);
    sendRange(reply, 'orgs', asked, list.length, count);
    return list.map((org) => adminOrg(org, this.config.MERGE_EXCLUDED_ORG_IDS));
  }

  @Get('orgs/:id')
  @Requires('all-orgs:read')
  @Replies(One)
  async one(@Param({ schema: idParams }) { id }: IdParams): Promise<AdminOrg> {
    const org = await this.lists.find(this.orm.em.fork(), id);
    if (!org) throw notFound('This organization');
    return adminOrg(org, this.config.MERGE_EXCLUDED_ORG_IDS);
  }

  @Put('orgs/:id')
  @Requires('orgs:update')
  @Replies(One)
  async save(
    @Param({ schema: idParams }) { id }: IdParams,
    @Body({ schema: bodySchema(OrgEdit, 'OrgEdit') }) edit: OrgEdit,
    @CurrentActor() actor: RequestActor,
    @IdempotencyKey() key: string | undefined,
  ): Promise<AdminOrg> {
    await this.one({ id });
    await this.changes.save(staffOf(actor), id, edit, key);
    return this.one({ id });
  }

  /** One org with its stores and its people. */
  @Get('org/details')
  @Requires('all-orgs:read')
  @Replies(Whole)
  async details(
    @Query({ schema: querySchema(OrgIdQuery) }) { org_id: id }: OrgIdQuery,
  ): Promise<AdminOrgDetails> {
    const em = this.orm.em.fork();
    const org = await this.one({ id });
    return { ...org, stores: await this.lists.storeNames(em, id), users: await this.lists.people(em, id) };
  }

  @Post('disable-org')
  @HttpCode(200)
  @Requires('orgs:disable')
  @Replies(One)
  async disable(
    @Body({ schema: bodySchema(DisableOrgBody, 'DisableOrgBody') })
    { orgId, is_disabled: isDisabled = true, reason }: DisableOrgBody,
    @CurrentActor() actor: RequestActor,
    @IdempotencyKey() key: string | undefined,
  ): Promise<AdminOrg> {
    await this.changes.disable(staffOf(actor), orgId, { isDisabled, reason }, key);
    return this.one({ id: orgId });
  }
}
