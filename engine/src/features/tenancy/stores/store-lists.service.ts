import type { StoreDetails, StoreUser } from '@millrace/schemas/api';
import type { Permission } from '@millrace/schemas/permissions';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { instant, instantOrNull } from '../../../platform/db/instants.ts';
import { pgArray } from '../../../platform/db/pg-array.ts';
import type { StaffActor } from '../../../platform/http/actor.ts';
import type { Filters, ListRequest } from '../../../platform/http/list-query.ts';
import { reachCondition, reachOf } from './reach.logic.ts';

export interface StoreFilter {
  search?: string | undefined;
  orgId?: number | undefined;
  ids?: readonly string[] | undefined;
  isProcessor?: boolean | undefined;
  isDisabled?: boolean | undefined;
}

type Page = Pick<ListRequest, 'sort' | 'limit' | 'offset'>;
type Condition = { sql: string; values: unknown[] };

export const storeFilters: Filters = {
  q: 'string',
  org_id: 'number',
  is_disabled: 'boolean',
  is_processor: 'boolean',
};
export const sortableStoreFields = ['id', 'store_name', 'org_name', 'state', 'industry_name', 'created_at'];

/** What people read of stores: one by one, and in lists as far as a permission reaches. */
@Injectable()
export class StoreLists {
  async find(em: EntityManager, id: number): Promise<StoreDetails | undefined> {
    const [row] = await em.execute<StoreDetails[]>(`SELECT * FROM read.store_overview WHERE id = ?`, [id]);
    return row && details(row);
  }

  async list(
    em: EntityManager,
    { actor, permission }: { actor: StaffActor; permission: Permission },
    filter: StoreFilter,
    page: Page,
  ): Promise<{ list: StoreDetails[]; count: number }> {
    const conditions = [reachCondition(reachOf(actor, permission)), ...conditionsOf(filter)];
    const where = conditions.map(({ sql }) => sql).join(' AND ');
    const values = conditions.flatMap((condition) => condition.values);
    const from = `FROM (SELECT *, id AS store_id FROM read.store_overview) s WHERE ${where}`;
    const list = await em.execute<StoreDetails[]>(
      `SELECT * ${from} ORDER BY ${page.sort.field} ${page.sort.direction}, id LIMIT ? OFFSET ?`,
      [...values, page.limit, page.offset],
    );
    const [total] = await em.execute<{ count: number }[]>(`SELECT count(*)::int AS count ${from}`, values);
    return { list: list.map(details), count: total?.count ?? 0 };
  }

  async people(em: EntityManager, storeId: number): Promise<StoreUser[]> {
    const rows = await em.execute<(StoreUser & { roles: string[] })[]>(
      `SELECT id, first_name, last_name, email, roles, is_disabled, last_login_at FROM read.user_overview
       WHERE ? = ANY(store_ids) ORDER BY first_name, last_name, id LIMIT 500`,
      [storeId],
    );
    return rows.map(({ roles, last_login_at: seen, ...row }) => ({
      ...row,
      roles_arr: roles,
      last_login_at: instantOrNull(seen),
    }));
  }

  async openApplications(em: EntityManager, storeId: number): Promise<number> {
    const [row] = await em.execute<{ applications: number }[]>(
      `SELECT applications FROM read.store_open_work WHERE store_id = ?`,
      [storeId],
    );
    return row?.applications ?? 0;
  }
}

const details = (row: StoreDetails): StoreDetails => ({ ...row, created_at: instant(row.created_at) });

function conditionsOf({ search, orgId, ids, isProcessor, isDisabled }: StoreFilter): Condition[] {
  const text = `store_name || ' ' || org_name || ' ' || coalesce(city, '') || ' ' || state_name`;
  const conditions: (Condition | undefined)[] = [
    search ? { sql: `strpos(lower(${text}), lower(?)) > 0`, values: [search] } : undefined,
    ids && { sql: `id::text = ANY(?::text[])`, values: [pgArray(ids)] },
    orgId === undefined ? undefined : { sql: `org_id = ?`, values: [orgId] },
    isProcessor === undefined ? undefined : { sql: `is_processor = ?`, values: [isProcessor] },
    isDisabled === undefined ? undefined : { sql: `is_disabled = ?`, values: [isDisabled] },
  ];
  return conditions.filter((condition) => condition !== undefined);
}
