import {
  AdminUser,
  Done,
  UserList,
  createUser,
  updateUser,
  deleteUser,
  activateUser,
  listAllUsers,
  listOrgUsers,
  type InputOf,
} from '@millrace/schemas/api';
import { MikroORM } from '@mikro-orm/postgresql';
import { Controller } from '@nestjs/common';
import { Endpoint, Input } from '../../../platform/http/endpoint.ts';
import { CurrentActor, staffOf, type RequestActor } from '../../../platform/http/actor.ts';
import { pageOf } from './accounts/account.ts';
import { UserChanges } from './accounts/user-changes.service.ts';
import { UserLists } from './user-lists.service.ts';
import { UserStates } from './accounts/user-states.service.ts';
import { orgNotNamed } from './users.errors.ts';

/** Endpoints for administrators about the users of their org. */
@Controller()
export class UsersController {
  constructor(
    private readonly orm: MikroORM,
    private readonly lists: UserLists,
    private readonly changes: UserChanges,
    private readonly states: UserStates,
  ) {}

  @Endpoint(createUser)
  create(
    @Input() { body, key }: InputOf<typeof createUser>,
    @CurrentActor() actor: RequestActor,
  ): Promise<AdminUser> {
    return this.changes.create(staffOf(actor), body, key);
  }

  /** Changes the user's own names and email address, or those of another user if the actor has the right. */
  @Endpoint(updateUser)
  update(
    @Input() { body, key }: InputOf<typeof updateUser>,
    @CurrentActor() actor: RequestActor,
  ): Promise<AdminUser> {
    return this.changes.update({ ...staffOf(actor), session: actor.sessionHash }, body, key);
  }

  @Endpoint(deleteUser)
  async remove(
    @Input() { params: { id } }: InputOf<typeof deleteUser>,
    @CurrentActor() actor: RequestActor,
  ): Promise<Done> {
    await this.states.remove(staffOf(actor), id);
    return { success: true };
  }

  @Endpoint(activateUser)
  activate(
    @Input() { params: { id } }: InputOf<typeof activateUser>,
    @CurrentActor() actor: RequestActor,
  ): Promise<AdminUser> {
    return this.states.activate(staffOf(actor), id);
  }

  @Endpoint(listAllUsers)
  all(@Input() { query: { search, ...page } }: InputOf<typeof listAllUsers>): Promise<UserList> {
    return this.lists.list(this.orm.em.fork(), { search }, pageOf(page));
  }

  @Endpoint(listOrgUsers)
  ofOrg(
    @Input() { query: { org_id, search, ...page } }: InputOf<typeof listOrgUsers>,
    @CurrentActor() actor: RequestActor,
  ): Promise<UserList> {
    const orgId = org_id ?? staffOf(actor).orgId;
    if (orgId === null) throw orgNotNamed();
    return this.lists.list(this.orm.em.fork(), { orgId, search }, pageOf(page));
  }
}
