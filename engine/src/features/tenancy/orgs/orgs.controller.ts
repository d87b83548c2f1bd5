import {
  OrgDetails,
  OrgNameList,
  OrgStoreList,
  getOrg,
  saveOrg,
  listOrgStores,
  listAllOrgs,
  type InputOf,
} from '@millrace/schemas/api';
import { MikroORM } from '@mikro-orm/postgresql';
import { Controller } from '@nestjs/common';
import { Endpoint, Input } from '../../../platform/http/endpoint.ts';
import { CurrentActor, staffOf, type RequestActor } from '../../../platform/http/actor.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { OrgChanges } from './org-changes.service.ts';
import { OrgLists } from './org-lists.service.ts';
import { orgNotNamed } from './orgs.errors.ts';
import { orgOf, pageOf } from './orgs.logic.ts';

/** Endpoints for users about their own org. */
@Controller()
export class OrgsController {
  constructor(
    private readonly orm: MikroORM,
    private readonly lists: OrgLists,
    private readonly changes: OrgChanges,
  ) {}

  @Endpoint(getOrg)
  async one(
    @Input() { query: { org_id } }: InputOf<typeof getOrg>,
    @CurrentActor() actor: RequestActor,
  ): Promise<OrgDetails> {
    const id = orgOf(staffOf(actor), org_id);
    if (id === undefined) throw orgNotNamed();
    const org = await this.lists.find(this.orm.em.fork(), id);
    if (!org) throw notFound('This organization');
    return org;
  }

  @Endpoint(saveOrg)
  async save(
    @Input() { body: { id, ...edit }, key }: InputOf<typeof saveOrg>,
    @CurrentActor() actor: RequestActor,
  ): Promise<OrgDetails> {
    await this.changes.save(staffOf(actor), id, edit, key);
    return this.one({ query: { org_id: id } }, actor);
  }

  @Endpoint(listOrgStores)
  stores(
    @Input() { query: { org_id, search, ...page } }: InputOf<typeof listOrgStores>,
    @CurrentActor() actor: RequestActor,
  ): Promise<OrgStoreList> {
    const id = orgOf(staffOf(actor), org_id);
    if (id === undefined) throw orgNotNamed();
    return this.lists.stores(this.orm.em.fork(), id, search, pageOf(page));
  }

  /** Returns all orgs that are not merged into another org. */
  @Endpoint(listAllOrgs)
  all(@Input() { query: { search, ...page } }: InputOf<typeof listAllOrgs>): Promise<OrgNameList> {
    return this.lists.names(this.orm.em.fork(), search, pageOf(page));
  }
}
