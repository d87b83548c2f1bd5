import {
  AdminUser,
  Done,
  OrgUsersQuery,
  UserCreateBody,
  UserList,
  UsersQuery,
  UserUpdateBody,
} from '@millrace/schemas/api';
import { MikroORM } from '@mikro-orm/postgresql';
import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { CurrentActor, staffOf, type RequestActor } from '../../../platform/http/actor.ts';
import { IdempotencyKey } from '../../../platform/http/idempotency-key.ts';
import { idParams, type IdParams } from '../../../platform/http/ids.ts';
import { Creates, Replies } from '../../../platform/http/replies.ts';
import { Requires } from '../../../platform/http/requires.ts';
import { bodySchema, querySchema, replySchema } from '../../../platform/http/schema.ts';
import { pageOf } from './account.ts';
import { UserChanges } from './user-changes.service.ts';
import { UserLists } from './user-lists.service.ts';
import { UserStates } from './user-states.service.ts';
import { orgNotNamed } from './users.errors.ts';

const One = replySchema(AdminUser, 'AdminUser');
const Many = replySchema(UserList, 'UserList');
const Success = replySchema(Done, 'Done');

/** The people of an org, as those who look after them see them. */
@Controller('api')
export class UsersController {
  constructor(
    private readonly orm: MikroORM,
    private readonly lists: UserLists,
    private readonly changes: UserChanges,
    private readonly states: UserStates,
  ) {}

  @Post('users')
  @Requires('users:create')
  @Creates(One)
  create(
    @Body({ schema: bodySchema(UserCreateBody, 'UserCreateBody') }) body: UserCreateBody,
    @CurrentActor() actor: RequestActor,
    @IdempotencyKey() key: string | undefined,
  ): Promise<AdminUser> {
    return this.changes.create(staffOf(actor), body, key);
  }

  /** One's own names and address, or with the right to it somebody else's. */
  @Put('users')
  @Requires('profile:update')
  @Replies(One)
  update(
    @Body({ schema: bodySchema(UserUpdateBody, 'UserUpdateBody') }) body: UserUpdateBody,
    @CurrentActor() actor: RequestActor,
    @IdempotencyKey() key: string | undefined,
  ): Promise<AdminUser> {
    return this.changes.update({ ...staffOf(actor), session: actor.sessionHash }, body, key);
  }

  @Delete('users/:id')
  @Requires('users:delete')
  @Replies(Success)
  async remove(
    @Param({ schema: idParams }) { id }: IdParams,
    @CurrentActor() actor: RequestActor,
  ): Promise<Done> {
    await this.states.remove(staffOf(actor), id);
    return { success: true };
  }

  @Post('users/activate/:id')
  @HttpCode(200)
  @Requires('users:activate')
  @Replies(One)
  activate(
    @Param({ schema: idParams }) { id }: IdParams,
    @CurrentActor() actor: RequestActor,
  ): Promise<AdminUser> {
    return this.states.activate(staffOf(actor), id);
  }

  @Get('users/get-all-users')
  @Requires('users:read')
  @Replies(Many)
  all(@Query({ schema: querySchema(UsersQuery) }) { search, ...page }: UsersQuery): Promise<UserList> {
    return this.lists.list(this.orm.em.fork(), { search }, pageOf(page));
  }

  @Get('org/users')
  @Requires('org-users:list')
  @Replies(Many)
  ofOrg(
    @Query({ schema: querySchema(OrgUsersQuery) }) { org_id, search, ...page }: OrgUsersQuery,
    @CurrentActor() actor: RequestActor,
  ): Promise<UserList> {
    const orgId = org_id ?? staffOf(actor).orgId;
    if (orgId === null) throw orgNotNamed();
    return this.lists.list(this.orm.em.fork(), { orgId, search }, pageOf(page));
  }
}
