import type { AccountCreateBody, AccountCreated } from '@millrace/schemas/api';
import { affiliateAdmin, roleNamed, accountKinds } from '@millrace/schemas/permissions';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { audit } from '../../../platform/audit/audit.ts';
import { queries } from '../../../platform/db/queries.ts';
import type { StaffActor } from '../../../platform/http/actor.ts';
import { once } from '../../../platform/http/idempotency.ts';
import { assignable } from '../../identity/users/index.ts';
import { Orgs } from '../orgs/index.ts';
import { accountRefused, unknownChoice } from './accounts.errors.ts';
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

type Finding = { field: string; code: string; message: string };
const required = (field: string, message: string): Finding => ({ field, code: 'required', message });
const unexpected = (field: string): Finding => ({
  field,
  code: 'unexpected',
  message: 'Remove this value. An account with this role does not have it.',
});

/** Returns missing or unexpected fields of a request for a new account. Empty if the request is valid. */
function accountFindings(body: AccountCreateBody): Finding[] {
  const role = roleNamed(body.role);
  const needs = role && accountKinds[role];
  if (!needs)
    return [{ field: 'role', code: 'no-account', message: 'Choose a role that has its own account.' }];
  return [
    ...one('org_name', body.org_name, needs.org, 'Enter the name of the organization.'),
    ...one('store', body.store, needs.org, 'Enter the first store.'),
    ...one('laa_id', body.laa_id, needs.laa, 'Choose the lender affiliate account.'),
  ];
}

function one(field: string, value: unknown, isNeeded: boolean, message: string): Finding[] {
  if (isNeeded && value === undefined) return [required(field, message)];
  return !isNeeded && value !== undefined ? [unexpected(field)] : [];
}
