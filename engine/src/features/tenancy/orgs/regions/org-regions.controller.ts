import {
  Done,
  OrgRegion,
  listOrgRegions,
  saveOrgRegion,
  deleteOrgRegion,
  type InputOf,
} from '@millrace/schemas/api';
import { Controller } from '@nestjs/common';
import { Endpoint, Input } from '../../../../platform/http/endpoint.ts';
import { CurrentActor, staffOf, type RequestActor } from '../../../../platform/http/actor.ts';
import { OrgRegions } from './org-regions.service.ts';
import { orgNotNamed, regionNotNamed } from '../orgs.errors.ts';
import { orgOf } from '../orgs.logic.ts';

@Controller()
export class OrgRegionsController {
  constructor(private readonly regions: OrgRegions) {}

  @Endpoint(listOrgRegions)
  list(
    @Input() { query: { org_id } }: InputOf<typeof listOrgRegions>,
    @CurrentActor() actor: RequestActor,
  ): Promise<OrgRegion[]> {
    return this.regions.list(orgIn(actor, org_id));
  }

  @Endpoint(saveOrgRegion)
  save(
    @Input() { body: { org_id, ...region }, key }: InputOf<typeof saveOrgRegion>,
    @CurrentActor() actor: RequestActor,
  ): Promise<OrgRegion> {
    return this.regions.save(staffOf(actor), orgIn(actor, org_id), region, key);
  }

  @Endpoint(deleteOrgRegion)
  async delete(
    @Input() { query, body }: InputOf<typeof deleteOrgRegion>,
    @CurrentActor() actor: RequestActor,
  ): Promise<Done> {
    const { id, org_id } = { ...body, ...query };
    if (id === undefined) throw regionNotNamed();
    await this.regions.delete(staffOf(actor), orgIn(actor, org_id), id);
    return { success: true };
  }
}

function orgIn(actor: RequestActor, named: number | undefined): number {
  const id = orgOf(staffOf(actor), named);
  if (id === undefined) throw orgNotNamed();
  return id;
}
