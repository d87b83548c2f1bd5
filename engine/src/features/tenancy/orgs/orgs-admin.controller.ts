import {
  AdminOrg,
  AdminOrgDetails,
  listAdminOrgs,
  getAdminOrg,
  updateAdminOrg,
  getOrgDetails,
  disableOrg,
  type InputOf,
} from '@millrace/schemas/api';
import { MikroORM } from '@mikro-orm/postgresql';
import { Controller, Inject, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { HeavyReads } from '../../../platform/db/heavy-reads.ts';
import { Endpoint, Input } from '../../../platform/http/endpoint.ts';
import { CONFIG, type Config } from '../../../platform/config/config.ts';
import { CurrentActor, staffOf, type RequestActor } from '../../../platform/http/actor.ts';
import { HeavyRead } from '../../../platform/http/heavy-reads.interceptor.ts';
import { idsOf, parseList, sendRange } from '../../../platform/http/list-query.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { OrgChanges } from './org-changes.service.ts';
import { OrgLists, sortableOrgFields, orgFilters } from './org-lists.service.ts';
import { adminOrg } from './orgs.logic.ts';

/** Endpoints about orgs for internal staff. */
@Controller()
export class OrgsAdminController {
  constructor(
    private readonly orm: MikroORM,
    private readonly reads: HeavyReads,
    private readonly lists: OrgLists,
    private readonly changes: OrgChanges,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @HeavyRead()
  @Endpoint(listAdminOrgs)
  async list(
    @Input() { query }: InputOf<typeof listAdminOrgs>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AdminOrg[]> {
    const asked = parseList(query, sortableOrgFields, 'id', orgFilters);
    const { q, is_disabled, is_laa, merged, waits_for_approval: waits } = asked.filter;
    const filter = {
      search: typeof q === 'string' ? q : undefined,
      ids: idsOf(asked.filter),
      isDisabled: typeof is_disabled === 'boolean' ? is_disabled : undefined,
      isLaa: typeof is_laa === 'boolean' ? is_laa : undefined,
      merged: typeof merged === 'boolean' ? merged : undefined,
      waitsForApproval: typeof waits === 'boolean' ? waits : undefined,
    };
    const { list, count } = await this.lists.list(await this.reads.fork(), filter, asked);
    sendRange(reply, 'orgs', asked, list.length, count);
    return list.map((org) => adminOrg(org, this.config.MERGE_EXCLUDED_ORG_IDS));
  }

  @Endpoint(getAdminOrg)
  async one(@Input() { params: { id } }: InputOf<typeof getAdminOrg>): Promise<AdminOrg> {
    const org = await this.lists.find(this.orm.em.fork(), id);
    if (!org) throw notFound('This organization');
    return adminOrg(org, this.config.MERGE_EXCLUDED_ORG_IDS);
  }

  @Endpoint(updateAdminOrg)
  async save(
    @Input() { params: { id }, body: edit, key }: InputOf<typeof updateAdminOrg>,
    @CurrentActor() actor: RequestActor,
  ): Promise<AdminOrg> {
    await this.one({ params: { id } });
    await this.changes.save(staffOf(actor), id, edit, key);
    return this.one({ params: { id } });
  }

  /** Returns one org with its stores and its users. */
  @Endpoint(getOrgDetails)
  async details(@Input() { query: { org_id: id } }: InputOf<typeof getOrgDetails>): Promise<AdminOrgDetails> {
    const em = this.orm.em.fork();
    const org = await this.one({ params: { id } });
    return { ...org, stores: await this.lists.storeNames(em, id), users: await this.lists.people(em, id) };
  }

  @Endpoint(disableOrg)
  async disable(
    @Input() { body: { orgId, is_disabled: isDisabled = true, reason }, key }: InputOf<typeof disableOrg>,
    @CurrentActor() actor: RequestActor,
  ): Promise<AdminOrg> {
    await this.changes.disable(staffOf(actor), orgId, { isDisabled, reason }, key);
    return this.one({ params: { id: orgId } });
  }
}
