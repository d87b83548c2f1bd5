import { AdminUser, UserRoleMapBody } from '@millrace/schemas/api';
import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { CurrentActor, staffOf, type RequestActor } from '../../../platform/http/actor.ts';
import { Replies } from '../../../platform/http/replies.ts';
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
  @Replies(One)
  save(
    @Body({ schema: bodySchema(UserRoleMapBody, 'UserRoleMapBody') }) body: UserRoleMapBody,
    @CurrentActor() actor: RequestActor,
  ): Promise<AdminUser> {
    return this.maps.save(staffOf(actor), body);
  }
}
