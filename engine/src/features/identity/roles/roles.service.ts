import type { AdminUser, UserRoleMapBody } from '@millrace/schemas/api';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { affiliateAdmin } from '@millrace/schemas/permissions';
import { Injectable } from '@nestjs/common';
import { queries } from '../../../platform/db/queries.ts';
import type { StaffActor } from '../../../platform/http/actor.ts';
import { assignable, auditRoles, Members, UserAccess, UserLists } from '../users/index.ts';
import { comesWithAccount, withinHome } from '../users/index.logic.ts';

/** Which roles a person has. Who gives or takes one has to be allowed to hand it out. */
@Injectable()
export class RoleMaps {
  constructor(
    private readonly orm: MikroORM,
    private readonly access: UserAccess,
    private readonly members: Members,
    private readonly lists: UserLists,
  ) {}

  /**
   * Holds from the person's next request on: rights are kept in no session. With the last role that works across orgs
   * end the links to stores of other orgs.
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

  /** Without an account the role opens nothing: who administers one is added with it. */
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
