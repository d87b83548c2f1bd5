import type { AdminUser, UserRoleMapBody } from '@millrace/schemas/api';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { affiliateAdmin } from '@millrace/schemas/permissions';
import { Injectable } from '@nestjs/common';
import { queries } from '../../../platform/db/queries.ts';
import type { StaffActor } from '../../../platform/http/actor.ts';
import { assignable, auditRoles, Members, UserAccess, UserLists } from '../users/index.ts';
import { comesWithAccount, withinHome } from '../users/index.logic.ts';

/** Changes the roles of a user. An actor can give or remove only roles that the actor may assign. */
@Injectable()
export class RoleMaps {
  constructor(
    private readonly orm: MikroORM,
    private readonly access: UserAccess,
    private readonly members: Members,
    private readonly lists: UserLists,
  ) {}

  /**
   * Saves the roles of a user. The change takes effect at the user's next request, because sessions store no
   * rights. A user who no longer has a role that works across orgs loses the stores of other orgs.
   */
  save(actor: StaffActor, { userId, roles: wanted }: UserRoleMapBody): Promise<AdminUser> {
    return this.orm.em.fork().transactional(async (em) => {
      const account = await this.access.other(em, actor, userId);
      const roles = assignable(actor.roles, wanted, account.roles);
      if (roles.includes(affiliateAdmin) && !account.roles.includes(affiliateAdmin))
        await this.wantAffiliateAccount(em, userId);
      const before = { id: userId, orgId: account.org_id, roles: account.roles, storeIds: account.store_ids };
      const after = withinHome({ ...before, roles }, await this.members.storesOf(em, [before]));
      await this.members.place(em, [after]);
      await auditRoles(em, actor, [before], [after]);
      return (await this.lists.reply(em, userId))!;
    });
  }

  /**
   * Throws if the user has no lender affiliate account. The affiliate role needs such an account, and a
   * change of roles cannot create one.
   */
  private async wantAffiliateAccount(em: EntityManager, userId: number): Promise<void> {
    const holder = await queries(em)
      .selectFrom('app_user')
      .select('id')
      .where('id', '=', userId)
      .where('laa_id', 'is not', null)
      .executeTakeFirst();
    if (!holder) throw comesWithAccount();
  }
}
