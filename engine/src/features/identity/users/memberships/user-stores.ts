import { belongsToStore, isOrgAdmin, worksAcrossOrgs } from '@millrace/schemas/permissions';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { anyOf, queries } from '../../../../platform/db/queries.ts';
import type { StaffActor } from '../../../../platform/http/actor.ts';
import { heldRoles, type AccountRow } from '../accounts/account.ts';
import { Members } from './member-queries.ts';
import { auditRoles } from './role-audit.ts';
import { auditUser } from '../accounts/user-audit.ts';
import { UserLists } from '../user-lists.service.ts';
import {
  beginsAtHome,
  lastStore,
  notTheirStore,
  ownAccount,
  storesNotExpected,
  storesOfOtherOrg,
} from '../users.errors.ts';

const isSame = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every((id) => other.includes(id));

/** Changes the stores in which a user works. */
@Injectable()
export class UserStores {
  constructor(
    private readonly members: Members,
    private readonly lists: UserLists,
  ) {}

  /**
   * Replaces the user's stores. The change applies from the user's next request on. Stores that the actor may
   * not see stay assigned, and the actor does not learn of them. The permission guard has already checked the
   * stores that the request names.
   */
  async place(
    em: EntityManager,
    actor: StaffActor,
    account: AccountRow,
    wanted: readonly number[],
  ): Promise<void> {
    if (isSame(wanted, account.store_ids)) return;
    if (account.id === actor.userId) throw ownAccount();
    if (wanted.length === 0) throw lastStore();
    const roles = heldRoles(account);
    if (!belongsToStore(roles)) throw storesNotExpected();
    const before = {
      id: account.id,
      orgId: account.org_id,
      roles: account.roles,
      storeIds: account.store_ids,
    };
    const after = { ...before, storeIds: wanted };
    const joined = wanted.filter((storeId) => !before.storeIds.includes(storeId));
    if (joined.length > 0) {
      const stores = await this.members.storesOf(em, [after]);
      const isStrange = (storeId: number) => stores.get(storeId)?.orgId !== account.org_id;
      if (!worksAcrossOrgs(roles) && joined.some(isStrange)) throw storesOfOtherOrg();
    }
    await this.members.place(em, [after]);
    await queries(em)
      .updateTable('app_user')
      .set({ primary_store_id: wanted[0] ?? null })
      .where('id', '=', account.id)
      .where((eb) => anyOf(eb, 'primary_store_id', before.storeIds))
      .where((eb) => eb.not(anyOf(eb, 'primary_store_id', wanted)))
      .execute();
    await auditRoles(em, actor, [before], [after]);
  }

  /**
   * Sets the store that a user sees first after signing in. The store must be assigned to the user, except
   * that an org administrator may get any store of the org. The store must be in the user's org, because
   * the org's list of users finds a user by this store.
   */
  async begin(em: EntityManager, actor: StaffActor, id: number, storeId: number): Promise<void> {
    const account = await this.lists.find(em, id);
    if (!account) throw notTheirStore();
    if (account.primary_store_id === storeId) return;
    if (!isOrgAdmin(account.roles) && !account.store_ids.includes(storeId)) throw notTheirStore();
    const { org_id: orgId, roles, store_ids: storeIds } = account;
    const stores = await this.members.storesOf(em, [{ id, orgId, roles, storeIds: [...storeIds, storeId] }]);
    if (orgId !== null && stores.get(storeId)?.orgId !== orgId) throw beginsAtHome();
    await queries(em)
      .updateTable('app_user')
      .set({ primary_store_id: storeId })
      .where('id', '=', id)
      .execute();
    await auditUser(em, actor, {
      action: 'user.updated',
      userId: id,
      orgId: id === actor.userId ? null : account.org_id,
      storeId,
      facts: { fields: 'primary_store_id' },
    });
  }
}
