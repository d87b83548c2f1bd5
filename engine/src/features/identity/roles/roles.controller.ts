import { AdminUser, UserRoleMapBody } from '@millrace/schemas/api';
import { Body, Controller, HttpCode, Post, SerializeOptions } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import { CurrentActor, staffOf, type RequestActor } from '../../../platform/http/actor.ts';
import { Requires } from '../../../platform/http/requires.ts';
import { bodySchema, replySchema } from '../../../platform/http/schema.ts';
import { RoleMaps } from './roles.service.ts';

const One = replySchema(AdminUser, 'AdminUser');

@Controller('api/user-role-maps')
export class RolesController {
  constructor(private readonly maps: RoleMaps) {}

  @Post()
  @HttpCode(200)
  @Requires('users:assign-roles')
  @ApiOkResponse({ standardSchema: One })
  @SerializeOptions({ schema: One })
  save(
    @Body({ schema: bodySchema(UserRoleMapBody, 'UserRoleMapBody') }) body: UserRoleMapBody,
    @CurrentActor() actor: RequestActor,
  ): Promise<AdminUser> {
    return this.maps.save(staffOf(actor), body);
  }
}
