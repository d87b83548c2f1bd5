import type { EntityManager } from '@mikro-orm/postgresql';
import { LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { queries } from '../../../platform/db/queries.ts';
import { Org } from './org.entity.ts';
import type { OrgFacts } from './orgs.logic.ts';

interface NewOrg {
  name: string;
  laaId?: number;
  freemiumModelId?: number;
  /** True for an org that registered itself. Its messages have a low limit until staff approves the org. */
  waitsForApproval?: true;
}

@Injectable()
export class Orgs {
  /** Returns the id of the org with this name. Creates the org if there is none. */
  async ensure(em: EntityManager, name: string): Promise<number> {
    const found = await em.findOne(Org, { name });
    return found?.id ?? this.create(em, { name });
  }

  /**
   * Creates an org and returns its id.
   * @param org.laaId id of the lender affiliate account to which the org belongs from the start
   */
  async create(em: EntityManager, org: NewOrg): Promise<number> {
    const { name, laaId = null, freemiumModelId = null } = org;
    const facts = { isLaa: laaId !== null, laaLenderId: laaId, freemiumModelId };
    const row = em.create(Org, { name, ...facts });
    await em.flush();
    if (org.waitsForApproval)
      await queries(em)
        .updateTable('org')
        .set({ messages_approved_at: null })
        .where('id', '=', row.id)
        .execute();
    return row.id;
  }

  async find(em: EntityManager, id: number): Promise<OrgFacts | undefined> {
    const row = await em.findOne(Org, { id });
    return row ? factsOf(row) : undefined;
  }

  /**
   * Locks these orgs until the transaction ends. Returns those that exist. Always locks in the same order,
   * so that no deadlock occurs.
   */
  async lock(em: EntityManager, ids: readonly number[]): Promise<OrgFacts[]> {
    const rows = await em.find(
      Org,
      { id: { $in: [...ids] } },
      { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' }, refresh: true },
    );
    return rows.map(factsOf);
  }

  async change(em: EntityManager, id: number, to: Partial<Omit<OrgFacts, 'id'>>): Promise<void> {
    const { laaId, ...rest } = to;
    const org = await em.findOneOrFail(Org, { id });
    em.assign(org, { ...rest, ...(laaId !== undefined && { laaLenderId: laaId }) });
    await em.flush();
  }
}

const factsOf = ({ id, name, isLaa, laaLenderId, isDisabled, mergedIntoId }: Org): OrgFacts => ({
  id,
  name,
  isLaa,
  laaId: laaLenderId ?? null,
  isDisabled,
  mergedIntoId: mergedIntoId ?? null,
});
