import type { LaaLender, LaaOrg } from '@millrace/schemas/api';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

/** What people read of lender affiliate accounts. */
@Injectable()
export class LaaLists {
  /** Lenders an account can be bound to. Who administers one account sees that one. */
  async lenders(em: EntityManager, only: number | undefined): Promise<LaaLender[]> {
    return em.execute(
      `SELECT id, lender_name AS name, has_account, account_name, is_active FROM read.laa_choice
       WHERE (enabled OR has_account) AND (?::int IS NULL OR id = ?) ORDER BY lower(lender_name), id`,
      [only ?? null, only ?? null],
    );
  }

  async orgs(
    em: EntityManager,
    laaId: number,
    search: string | undefined,
    page: { limit: number; offset: number },
  ): Promise<{ list: LaaOrg[]; count: number }> {
    const where = `laa_lender_id = ? AND (?::text IS NULL OR strpos(lower(org_name), lower(?)) > 0)`;
    const values = [laaId, search || null, search || null];
    const list = await em.execute<LaaOrg[]>(
      `SELECT id, org_name, is_disabled, store_count, user_count, form_count FROM read.org_overview
       WHERE ${where} ORDER BY lower(org_name), id LIMIT ? OFFSET ?`,
      [...values, page.limit, page.offset],
    );
    const [total] = await em.execute<{ count: number }[]>(
      `SELECT count(*)::int AS count FROM read.org_overview WHERE ${where}`,
      values,
    );
    return { list, count: total?.count ?? 0 };
  }

  async sum(em: EntityManager, laaId: number, what: 'form_count' | 'user_count'): Promise<number> {
    const [row] = await em.execute<{ count: number }[]>(
      `SELECT coalesce(sum(${what}), 0)::int AS count FROM read.org_overview WHERE laa_lender_id = ?`,
      [laaId],
    );
    return row!.count;
  }
}
