import {
  OrgSettings,
  getOrgSettings,
  saveOrgSettings,
  saveOrgGlobalVariables,
  type InputOf,
} from '@millrace/schemas/api';
import { can } from '@millrace/schemas/permissions';
import { Controller } from '@nestjs/common';
import { Endpoint, Input } from '../../../../platform/http/endpoint.ts';
import { CurrentActor, staffOf, type RequestActor } from '../../../../platform/http/actor.ts';
import { SettingsOfOrgs } from './org-settings.service.ts';

@Controller()
export class OrgSettingsController {
  constructor(private readonly settings: SettingsOfOrgs) {}

  @Endpoint(getOrgSettings)
  async one(
    @Input() { params: { org_id } }: InputOf<typeof getOrgSettings>,
    @CurrentActor() actor: RequestActor,
  ): Promise<OrgSettings> {
    const { values, globalVariables } = await this.settings.of(org_id);
    const mayChange = can(staffOf(actor), 'global-variables:update', { orgId: org_id });
    return { org_id, values, global_variables: mayChange ? globalVariables : null };
  }

  @Endpoint(saveOrgSettings)
  async save(
    @Input() { body: { orgId, values }, key }: InputOf<typeof saveOrgSettings>,
    @CurrentActor() actor: RequestActor,
  ): Promise<OrgSettings> {
    await this.settings.saveValues(staffOf(actor), orgId, values, key);
    return this.one({ params: { org_id: orgId } }, actor);
  }

  @Endpoint(saveOrgGlobalVariables)
  async saveVariables(
    @Input() { params: { org_id }, body: { global_variables }, key }: InputOf<typeof saveOrgGlobalVariables>,
    @CurrentActor() actor: RequestActor,
  ): Promise<OrgSettings> {
    await this.settings.saveVariables(staffOf(actor), org_id, global_variables, key);
    return this.one({ params: { org_id } }, actor);
  }
}
