import { mayActOn } from '@millrace/schemas/permissions';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { StaffActor } from '../../../../platform/http/actor.ts';
import { notFound } from '../../../../platform/http/problem.ts';
import { heldRoles, type AccountRow } from './account.ts';
import { UserLists } from '../user-lists.service.ts';
import { aboveYou, ownAccount } from '../users.errors.ts';

/**
 * Finds the account that an actor wants to change. The permission guard has checked that the actor may see
 * the user. This class also refuses users with more rights than the actor.
 */
@Injectable()
export class UserAccess {
  constructor(private readonly lists: UserLists) {}

  async other(em: EntityManager, actor: StaffActor, id: number, may = mayActOn): Promise<AccountRow> {
    const account = await this.lists.find(em, id);
    if (!account) throw notFound('This person');
    if (id === actor.userId) throw ownAccount();
    if (!may(actor.roles, heldRoles(account))) throw aboveYou();
    return account;
  }
}
