import type { LaaAccount, LaaCreateBody, LaaUpdateBody } from '@millrace/schemas/api';
import { affiliateAdmin, can } from '@millrace/schemas/permissions';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { audit } from '../../../platform/audit/audit.ts';
import { queries } from '../../../platform/db/queries.ts';
import type { StaffActor } from '../../../platform/http/actor.ts';
import { once } from '../../../platform/http/idempotency.ts';
import { assignable } from '../../identity/users/index.ts';
import { Owners } from '../accounts/index.ts';
import { accountExists, accountMissing, noLender, onlyStaffSwitches } from './laa.errors.ts';

/** Manages lender affiliate accounts. A lender that has its own orgs in Millrace has one such account. */
@Injectable()
export class LaaAccounts {
  constructor(
    private readonly orm: MikroORM,
    private readonly owners: Owners,
  ) {}

  /** Creates a lender affiliate account and the user who administers it. */
  async create(actor: StaffActor, body: LaaCreateBody, key?: string): Promise<LaaAccount> {
    assignable(actor.roles, [affiliateAdmin]);
    const { laa_id: id, name, ...person } = body;
    return this.orm.em.fork().transactional((em) =>
      once(em, `laa-create|${actor.userId}`, key, body, async () => {
        const choice = await queries(em)
          .selectFrom('read.laa_choice')
          .select('id')
          .where('id', '=', id)
          .executeTakeFirst();
        if (!choice) throw noLender();
        const made = await queries(em)
          .insertInto('laa')
          .values({ id, name: name.trim() })
          .onConflict((conflict) => conflict.doNothing())
          .returning(['id as laa_id', 'name', 'is_active'])
          .executeTakeFirst();
        if (!made) throw accountExists();
        await this.owners.create(em, actor, { ...person, role: affiliateAdmin, laaId: id });
        await this.record(em, actor, 'laa.created', id);
        return made;
      }),
    );
  }

  /** Creates the lender affiliate account of a lender, if it does not exist. */
  async ensure(em: EntityManager, lenderId: number, name: string): Promise<void> {
    await queries(em)
      .insertInto('laa')
      .values({ id: lenderId, name })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }

  async update(actor: StaffActor, body: LaaUpdateBody, key?: string): Promise<LaaAccount> {
    const { laa_id: id, name, is_active: isActive } = body;
    if (isActive !== undefined && !can(actor, 'laa:create')) throw onlyStaffSwitches();
    return this.orm.em.fork().transactional((em) =>
      once(em, `laa-update|${actor.userId}`, key, body, async () => {
        const row = await queries(em)
          .updateTable('laa')
          .set((eb) => ({ name: name?.trim() ?? eb.ref('name'), is_active: isActive ?? eb.ref('is_active') }))
          .where('id', '=', id)
          .returning(['id as laa_id', 'name', 'is_active'])
          .executeTakeFirst();
        if (!row) throw accountMissing();
        await this.record(em, actor, 'laa.updated', id, { is_active: row.is_active });
        return row;
      }),
    );
  }

  private record(
    em: EntityManager,
    actor: StaffActor,
    action: string,
    id: number,
    facts: Record<string, boolean> = {},
  ): Promise<void> {
    const subject = { kind: 'laa', id: String(id) };
    return audit(em, { action, actor: { kind: 'staff', id: String(actor.userId) }, subject, facts });
  }
}
