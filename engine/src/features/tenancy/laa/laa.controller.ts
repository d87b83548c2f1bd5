import {
  LaaCount,
  LaaLender,
  LaaOrgList,
  listLaaLenders,
  listLaaOrgs,
  countLaaApplications,
  countLaaUsers,
  type InputOf,
} from '@millrace/schemas/api';
import { can } from '@millrace/schemas/permissions';
import { MikroORM } from '@mikro-orm/postgresql';
import { Controller } from '@nestjs/common';
import { Endpoint, Input } from '../../../platform/http/endpoint.ts';
import { CurrentActor, staffOf, type RequestActor } from '../../../platform/http/actor.ts';
import { pageOf } from '../orgs/index.logic.ts';
import { LaaLists } from './laa-lists.service.ts';
import { laaNotNamed } from './laa.errors.ts';

/**
 * Shows a lender affiliate account to its administrator. A request without `laa_id` concerns the lender
 * affiliate account of the user.
 */
@Controller()
export class LaaController {
  constructor(
    private readonly orm: MikroORM,
    private readonly lists: LaaLists,
  ) {}

  @Endpoint(listLaaLenders)
  lenders(@CurrentActor() actor: RequestActor): Promise<LaaLender[]> {
    const staff = staffOf(actor);
    const everywhere = can(staff, 'laa:list-lenders', { laaId: -1 });
    return this.lists.lenders(this.orm.em.fork(), everywhere ? undefined : (staff.laaId ?? -1));
  }

  @Endpoint(listLaaOrgs)
  orgs(
    @Input() { query: { laa_id, search, ...page } }: InputOf<typeof listLaaOrgs>,
    @CurrentActor() actor: RequestActor,
  ): Promise<LaaOrgList> {
    return this.lists.orgs(this.orm.em.fork(), laaIn(actor, laa_id), search, pageOf(page));
  }

  @Endpoint(countLaaApplications)
  async formCount(
    @Input() { query: { laa_id } }: InputOf<typeof countLaaApplications>,
    @CurrentActor() actor: RequestActor,
  ): Promise<LaaCount> {
    return { count: await this.lists.sum(this.orm.em.fork(), laaIn(actor, laa_id), 'form_count') };
  }

  @Endpoint(countLaaUsers)
  async userCount(
    @Input() { query: { laa_id } }: InputOf<typeof countLaaUsers>,
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
