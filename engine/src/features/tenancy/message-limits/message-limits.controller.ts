import {
  changeInstallationMessages,
  changeOrgMessages,
  getInstallationMessages,
  getOrgMessages,
  type InputOf,
  type InstallationMessages,
  type OrgMessages,
} from '@millrace/schemas/api';
import { Controller } from '@nestjs/common';
import { CurrentActor, staffOf, type RequestActor } from '../../../platform/http/actor.ts';
import { Endpoint, Input } from '../../../platform/http/endpoint.ts';
import { MessageLimits } from './message-limits.service.ts';

/**
 * Endpoints for internal staff, who approve orgs, set message limits, and stop and resume messages. An org
 * that waits for approval has a low message limit.
 */
@Controller()
export class MessageLimitsController {
  constructor(private readonly limits: MessageLimits) {}

  @Endpoint(getOrgMessages)
  ofOrg(@Input() { params: { id } }: InputOf<typeof getOrgMessages>): Promise<OrgMessages> {
    return this.limits.ofOrg(id);
  }

  @Endpoint(changeOrgMessages)
  async changeOrg(
    @Input() { params: { id }, body, key }: InputOf<typeof changeOrgMessages>,
    @CurrentActor() actor: RequestActor,
  ): Promise<OrgMessages> {
    await this.limits.changeOrg(staffOf(actor), id, body, key);
    return this.limits.ofOrg(id);
  }

  @Endpoint(getInstallationMessages)
  ofInstallation(): Promise<InstallationMessages> {
    return this.limits.ofInstallation();
  }

  @Endpoint(changeInstallationMessages)
  async changeInstallation(
    @Input() { body, key }: InputOf<typeof changeInstallationMessages>,
    @CurrentActor() actor: RequestActor,
  ): Promise<InstallationMessages> {
    await this.limits.changeInstallation(staffOf(actor), body, key);
    return this.limits.ofInstallation();
  }
}
