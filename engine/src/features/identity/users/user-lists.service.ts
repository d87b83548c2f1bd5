import type { AdminUser, UserList } from '@millrace/schemas/api';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { pgArray } from '../../../platform/db/pg-array.ts';
import type { Filters, ListRequest } from '../../../platform/http/list-query.ts';
import { replyOf, type AccountRow } from './account.ts';

export interface UserFilter {
  search?: string | undefined;
  role?: string | undefined;
  orgId?: number | undefined;
  isDisabled?: boolean | undefined;
  isLocked?: boolean | undefined;
  ids?: readonly string[] | undefined;
}

type Page = Pick<ListRequest, 'limit' | 'offset'> & { sort?: ListRequest['sort'] };

export const userFilters: Filters = {
  q: 'string',
  role: 'string',
  org_id: 'number',
  is_disabled: 'boolean',
  is_locked: 'boolean',
};
export const sortableUserFields = ['id', 'email', 'first_name', 'last_name', 'org_name', 'last_login_at'];
const byName: ListRequest['sort'] = { field: 'first_name', direction: 'ASC' };

/** People as lists show them; who was deleted is in none. */
@Injectable()
export class UserLists {
  async find(em: EntityManager, id: number): Promise<AccountRow | undefined> {
    const [row] = await em.execute<AccountRow[]>(`SELECT * FROM read.user_account WHERE id = ?`, [id]);
    return row;
  }

  async reply(em: EntityManager, id: number): Promise<AdminUser | undefined> {
    const row = await this.find(em, id);
    return row && replyOf(row);
  }

  async list(em: EntityManager, filter: UserFilter, page: Page): Promise<UserList> {
    const { sort = byName } = page;
    const wanted = filter.ids ? pgArray(filter.ids) : null;
    const given = [
      filter.search || null,
      filter.role || null,
      filter.orgId ?? null,
      filter.isDisabled ?? null,
      filter.isLocked ?? null,
      wanted,
    ];
    const where = `(?::text IS NULL OR strpos(lower(email || ' ' || first_name || ' ' || last_name), lower(?)) > 0)
      AND (?::text IS NULL OR ? = ANY(roles)) AND (?::integer IS NULL OR org_id = ?)
      AND (?::boolean IS NULL OR is_disabled = ?) AND (?::boolean IS NULL OR (locked_until IS NOT NULL) = ?)
      AND (?::text[] IS NULL OR id::text = ANY(?::text[]))`;
    const values = given.flatMap((value) => [value, value]);
    const rows = await em.execute<AccountRow[]>(
      `SELECT * FROM read.user_account WHERE ${where} ORDER BY ${sort.field} ${sort.direction}, id LIMIT ? OFFSET ?`,
      [...values, page.limit, page.offset],
    );
    const [total] = await em.execute<{ count: number }[]>(
      `SELECT count(*)::int AS count FROM read.user_account WHERE ${where}`,
      values,
    );
    return { list: rows.map(replyOf), count: total?.count ?? 0 };
  }
}
