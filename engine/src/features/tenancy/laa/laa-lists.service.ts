import type { LaaLender, LaaOrg } from '@millrace/schemas/api';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { containsText, queries, total } from '../../../platform/db/queries.ts';

/** Reads lists about lender affiliate accounts. */
@Injectable()
export class LaaLists {
  /**
   * Returns lenders, each with the name of its lender affiliate account if it has one. The administrator of
   * such an account sees only the account's own lender.
   */
  async lenders(em: EntityManager, only: number | undefined): Promise<LaaLender[]> {
    let found = queries(em)
      .selectFrom('read.laa_choice')
      .where((eb) => eb.or([eb('enabled', '=', true), eb('has_account', '=', true)]));
    if (only !== undefined) found = found.where('id', '=', only);
    return found
      .select(['id', 'lender_name as name', 'has_account', 'account_name', 'is_active'])
      .orderBy((eb) => eb.fn('lower', ['lender_name']))
      .orderBy('id')
      .$castTo<LaaLender>()
      .execute();
  }

  async orgs(
    em: EntityManager,
    laaId: number,
    search: string | undefined,
    page: { limit: number; offset: number },
  ): Promise<{ list: LaaOrg[]; count: number }> {
    let found = orgsOf(em, laaId);
    if (search) found = found.where((eb) => containsText(eb, eb.ref('org_name'), search));
    const list = await found
      .select(['id', 'org_name', 'is_disabled', 'store_count', 'user_count', 'form_count'])
      .orderBy((eb) => eb.fn('lower', ['org_name']))
      .orderBy('id')
      .limit(page.limit)
      .offset(page.offset)
      .$castTo<LaaOrg>()
      .execute();
    return { list, count: await total(found) };
  }

  async sum(em: EntityManager, laaId: number, what: 'form_count' | 'user_count'): Promise<number> {
    const { sum } = await orgsOf(em, laaId)
      .select((eb) => eb.fn.sum<string | null>(what).as('sum'))
      .executeTakeFirstOrThrow();
    return Number(sum ?? 0);
  }
}

const orgsOf = (em: EntityManager, laaId: number) =>
  queries(em).selectFrom('read.org_overview').where('laa_lender_id', '=', laaId);
