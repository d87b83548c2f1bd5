import { Done, OrgRegion, OrgRegionBody, OrgRegionName, OrgRegionQuery } from '@millrace/schemas/api';
import { Body, Controller, Delete, Get, HttpCode, Post, Query } from '@nestjs/common';
import Type from 'typebox';
import { CurrentActor, staffOf, type RequestActor } from '../../../platform/http/actor.ts';
import { IdempotencyKey } from '../../../platform/http/idempotency-key.ts';
import { Replies } from '../../../platform/http/replies.ts';
import { Requires } from '../../../platform/http/requires.ts';
import { bodySchema, querySchema, replySchema } from '../../../platform/http/schema.ts';
import { OrgRegions } from './org-regions.service.ts';
import { orgNotNamed, regionNotNamed } from './orgs.errors.ts';
import { orgOf } from './orgs.logic.ts';

const One = replySchema(OrgRegion, 'OrgRegion');
const Many = replySchema(Type.Array(OrgRegion), 'OrgRegionList');
const Deleted = replySchema(Done, 'Done');

@Controller('api/org-regions')
export class OrgRegionsController {
  constructor(private readonly regions: OrgRegions) {}

  @Get()
  @Requires('org-regions:read')
  @Replies(Many, One)
  list(
    @Query({ schema: querySchema(OrgRegionQuery) }) { org_id }: OrgRegionQuery,
    @CurrentActor() actor: RequestActor,
  ): Promise<OrgRegion[]> {
    return this.regions.list(orgIn(actor, org_id));
  }

  @Post()
  @HttpCode(200)
  @Requires('org-regions:update')
  @Replies(One)
  save(
    @Body({ schema: bodySchema(OrgRegionBody, 'OrgRegionBody') }) { org_id, ...region }: OrgRegionBody,
    @CurrentActor() actor: RequestActor,
    @IdempotencyKey() key: string | undefined,
  ): Promise<OrgRegion> {
    return this.regions.save(staffOf(actor), orgIn(actor, org_id), region, key);
  }

  @Delete()
  @Requires('org-regions:update')
  @Replies(Deleted)
  async delete(
    @Query({ schema: querySchema(OrgRegionName) }) query: OrgRegionName,
    @Body({ schema: bodySchema(OrgRegionName, 'OrgRegionName') }) body: OrgRegionName,
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
