import type { OrgDetails, OrgMember, OrgName, OrgStore } from '@millrace/schemas/api';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { instant } from '../../../platform/db/instants.ts';
import { pgArray } from '../../../platform/db/pg-array.ts';
import type { Filters, ListRequest } from '../../../platform/http/list-query.ts';

export interface OrgFilter {
  search?: string | undefined;
  ids?: readonly string[] | undefined;
  isDisabled?: boolean | undefined;
  isLaa?: boolean | undefined;
  /** Orgs that were merged away are left out unless somebody wants them. */
  merged?: boolean | undefined;
}

type Page = Pick<ListRequest, 'limit' | 'offset'> & { sort?: ListRequest['sort'] };

export const orgFilters: Filters = {
  q: 'string',
  is_disabled: 'boolean',
  is_laa: 'boolean',
  merged: 'boolean',
};
export const sortableOrgFields = ['id', 'org_name', 'store_count', 'user_count', 'form_count', 'created_at'];
const byName: ListRequest['sort'] = { field: 'org_name', direction: 'ASC' };

/** What people read of orgs: one by one, and in lists. */
@Injectable()
export class OrgLists {
  async find(em: EntityManager, id: number): Promise<OrgDetails | undefined> {
    const [row] = await em.execute<OrgDetails[]>(`SELECT * FROM read.org_overview WHERE id = ?`, [id]);
    return row && details(row);
  }

  async list(
    em: EntityManager,
    filter: OrgFilter,
    page: Page,
  ): Promise<{ list: OrgDetails[]; count: number }> {
    const { sort = byName } = page;
    const wanted = filter.ids ? pgArray(filter.ids) : null;
    const where = `(?::text IS NULL OR strpos(lower(org_name), lower(?)) > 0)
      AND (?::text[] IS NULL OR id::text = ANY(?::text[])) AND (?::boolean IS NULL OR is_disabled = ?)
      AND (?::boolean IS NULL OR is_laa = ?) AND (?::boolean IS NULL OR (merged_into_id IS NOT NULL) = ?)`;
    const given = [
      filter.search || null,
      wanted,
      filter.isDisabled ?? null,
      filter.isLaa ?? null,
      filter.merged ?? null,
    ];
    const values = given.flatMap((value) => [value, value]);
    const rows = await em.execute<OrgDetails[]>(
      `SELECT * FROM read.org_overview WHERE ${where} ORDER BY ${sort.field} ${sort.direction}, id LIMIT ? OFFSET ?`,
      [...values, page.limit, page.offset],
    );
    const [total] = await em.execute<{ count: number }[]>(
      `SELECT count(*)::int AS count FROM (SELECT id, name AS org_name, is_disabled, is_laa, merged_into_id FROM org) o
       WHERE ${where}`,
      values,
    );
    return { list: rows.map(details), count: total?.count ?? 0 };
  }

  /** Orgs that can be worked in, by name. */
  async names(
    em: EntityManager,
    search: string | undefined,
    page: Page,
  ): Promise<{ list: OrgName[]; count: number }> {
    return this.list(em, { search, merged: false }, page);
  }

  async stores(
    em: EntityManager,
    orgId: number,
    search: string | undefined,
    page: Page,
  ): Promise<{ list: OrgStore[]; count: number }> {
    const where = `s.org_id = ? AND (?::text IS NULL OR strpos(lower(s.store_name), lower(?)) > 0)`;
    const values = [orgId, search || null, search || null];
    const list = await em.execute<OrgStore[]>(
      `SELECT s.id, s.store_name, s.state, s.timezone, s.is_disabled,
              ARRAY(SELECT r.name FROM org_region r JOIN org_region_store n ON n.region_id = r.id
                    WHERE n.store_id = s.id ORDER BY r.name) AS region_names
       FROM store s WHERE ${where} ORDER BY s.store_name, s.id LIMIT ? OFFSET ?`,
      [...values, page.limit, page.offset],
    );
    const [total] = await em.execute<{ count: number }[]>(
      `SELECT count(*)::int AS count FROM store s WHERE ${where}`,
      values,
    );
    return { list, count: total?.count ?? 0 };
  }

  storeNames(em: EntityManager, orgId: number): Promise<{ id: number; store_name: string }[]> {
    return em.execute(`SELECT id, store_name FROM store WHERE org_id = ? ORDER BY store_name, id`, [orgId]);
  }

  async people(em: EntityManager, orgId: number): Promise<OrgMember[]> {
    const rows = await em.execute<(Omit<OrgMember, 'roles_arr'> & { roles: string[] })[]>(
      `SELECT id, first_name, last_name, email, roles, is_disabled FROM read.user_account WHERE org_id = ?
       ORDER BY first_name, last_name, id`,
      [orgId],
    );
    return rows.map(({ roles, ...row }) => ({ ...row, roles_arr: roles }));
  }
}

const details = (row: OrgDetails): OrgDetails => ({ ...row, created_at: instant(row.created_at) });
