import { GlobalVariablesBody, NumericId, OrgSettings, OrgSettingsBody } from '@millrace/schemas/api';
import { can } from '@millrace/schemas/permissions';
import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import Type, { type Static } from 'typebox';
import { CurrentActor, staffOf, type RequestActor } from '../../../platform/http/actor.ts';
import { IdempotencyKey } from '../../../platform/http/idempotency-key.ts';
import { Replies } from '../../../platform/http/replies.ts';
import { Requires } from '../../../platform/http/requires.ts';
import { bodySchema, querySchema, replySchema } from '../../../platform/http/schema.ts';
import { SettingsOfOrgs } from './org-settings.service.ts';

const One = replySchema(OrgSettings, 'OrgSettings');
const OrgParams = Type.Object({ org_id: NumericId }, { additionalProperties: false });
type OrgParams = Static<typeof OrgParams>;

@Controller('api/org-settings')
export class OrgSettingsController {
  constructor(private readonly settings: SettingsOfOrgs) {}

  @Get(':org_id')
  @Requires('orgs:read')
  @Replies(One)
  async one(
    @Param({ schema: querySchema(OrgParams) }) { org_id }: OrgParams,
    @CurrentActor() actor: RequestActor,
  ): Promise<OrgSettings> {
    const { values, globalVariables } = await this.settings.of(org_id);
    const mayChange = can(staffOf(actor), 'global-variables:update', { orgId: org_id });
    return { org_id, values, global_variables: mayChange ? globalVariables : null };
  }

  @Post()
  @HttpCode(200)
  @Requires('org-settings:update')
  @Replies(One)
  async save(
    @Body({ schema: bodySchema(OrgSettingsBody, 'OrgSettingsBody') }) { orgId, values }: OrgSettingsBody,
    @CurrentActor() actor: RequestActor,
    @IdempotencyKey() key: string | undefined,
  ): Promise<OrgSettings> {
    await this.settings.saveValues(staffOf(actor), orgId, values, key);
    return this.one({ org_id: orgId }, actor);
  }

  @Post(':org_id/save-global-variables')
  @HttpCode(200)
  @Requires('global-variables:update')
  @Replies(One)
  async saveVariables(
    @Param({ schema: querySchema(OrgParams) }) { org_id }: OrgParams,
    @Body({ schema: bodySchema(GlobalVariablesBody, 'GlobalVariablesBody') })
    { global_variables }: GlobalVariablesBody,
    @CurrentActor() actor: RequestActor,
    @IdempotencyKey() key: string | undefined,
  ): Promise<OrgSettings> {
    await this.settings.saveVariables(staffOf(actor), org_id, global_variables, key);
    return this.one({ org_id }, actor);
  }
}
