import type { AccountCreateBody, AccountCreated } from '@millrace/schemas/api';
import { affiliateAdmin, roleNamed } from '@millrace/schemas/permissions';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { audit } from '../../../platform/audit/audit.ts';
import { queries } from '../../../platform/db/queries.ts';
import type { StaffActor } from '../../../platform/http/actor.ts';
import { once } from '../../../platform/http/idempotency.ts';
import { assignable } from '../../identity/users/index.ts';
import { Orgs } from '../orgs/index.ts';
import { accountRefused, unknownChoice } from './accounts.errors.ts';
import { accountFindings } from './accounts.logic.ts';
import { Owners } from './owners.ts';
import { StoreOpening } from './store-opening.ts';

/** Lets staff create accounts: an org with its first store and owner, or a user without an org. */
@Injectable()
export class Accounts {
  constructor(
    private readonly orm: MikroORM,
    private readonly orgs: Orgs,
    private readonly opening: StoreOpening,
    private readonly owners: Owners,
  ) {}

  async create(actor: StaffActor, body: AccountCreateBody, key?: string): Promise<AccountCreated> {
    const findings = accountFindings(body);
    if (findings.length > 0) throw accountRefused(findings);
    const role = roleNamed(body.role)!;
    assignable(actor.roles, [role]);
    return this.orm.em.fork().transactional((em) =>
      once(em, `account-create|${actor.userId}`, key, body, async () => {
        const { org_name: orgName, store, laa_id: laaId } = body;
        if (laaId !== undefined) await this.checkAccount(em, laaId);
        const orgId =
          orgName === undefined
            ? null
            : await this.orgs.create(em, { name: orgName.trim(), ...(laaId !== undefined && { laaId }) });
        const storeId = orgId === null || !store ? null : (await this.opening.open(em, orgId, store)).id;
        const userId = await this.owners.create(em, actor, {
          ...body,
          role,
          ...(orgId !== null && { orgId }),
          ...(role === affiliateAdmin && laaId !== undefined && { laaId }),
        });
        await audit(em, {
          action: 'account.created',
          actor: { kind: 'staff', id: String(actor.userId) },
          orgId,
          storeId,
          subject: { kind: 'user', id: String(userId) },
          facts: { role },
        });
        return { success: true, user_id: userId, org_id: orgId, store_id: storeId };
      }),
    );
  }

  private async checkAccount(em: EntityManager, laaId: number): Promise<void> {
    const found = await queries(em)
      .selectFrom('laa')
      .select('id')
      .where('id', '=', laaId)
      .where('is_active', '=', true)
      .executeTakeFirst();
    if (!found) throw unknownChoice('laa_id');
  }
}
