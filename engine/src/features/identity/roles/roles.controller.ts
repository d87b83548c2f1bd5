import { AdminUser, saveUserRoles, type InputOf } from '@millrace/schemas/api';
import { Controller } from '@nestjs/common';
import { Endpoint, Input } from '../../../platform/http/endpoint.ts';
import { CurrentActor, staffOf, type RequestActor } from '../../../platform/http/actor.ts';
import { RoleMaps } from './roles.service.ts';

@Controller()
export class RolesController {
  constructor(private readonly maps: RoleMaps) {}

  @Endpoint(saveUserRoles)
  save(
    @Input() { body }: InputOf<typeof saveUserRoles>,
    @CurrentActor() actor: RequestActor,
  ): Promise<AdminUser> {
    return this.maps.save(staffOf(actor), body);
  }
}
