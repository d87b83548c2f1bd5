import type { StoreDetails, StoreUser } from '@millrace/schemas/api';
import type { Permission } from '@millrace/schemas/permissions';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { instant, instantOrNull } from '../../../../platform/db/instants.ts';
import { anyOf, containsText, directionOf, queries, total } from '../../../../platform/db/queries.ts';
import type { StaffActor } from '../../../../platform/http/actor.ts';
import { integersOf, type Filters, type ListRequest } from '../../../../platform/http/list-query.ts';
import { reachOf, type StoreScope } from '../reach/reach.logic.ts';

export interface StoreFilter {
  search?: string | undefined;
  orgId?: number | undefined;
  ids?: readonly string[] | undefined;
  isProcessor?: boolean | undefined;
  isDisabled?: boolean | undefined;
}

type Page = Pick<ListRequest, 'sort' | 'limit' | 'offset'>;

export const storeFilters: Filters = {
  q: 'string',
  org_id: 'number',
  is_disabled: 'boolean',
  is_processor: 'boolean',
};
export const sortableStoreFields = ['id', 'store_name', 'org_name', 'state', 'industry_name', 'created_at'];

/** Reads single stores, and lists of the stores that a permission covers. */
@Injectable()
export class StoreLists {
  async find(em: EntityManager, id: number): Promise<StoreDetails | undefined> {
    const row = await overview(em)
      .where('id', '=', id)
      .selectAll()
      .$castTo<StoreDetails>()
      .executeTakeFirst();
    return row && details(row);
  }

  async list(
    em: EntityManager,
    { actor, permission }: { actor: StaffActor; permission: Permission },
    filter: StoreFilter,
    page: Page,
  ): Promise<{ list: StoreDetails[]; count: number }> {
    const found = matching(em, reachOf(actor, permission), filter);
    const list = await found
      .selectAll()
      .orderBy(page.sort.field as 'id', directionOf(page.sort))
      .orderBy('id')
      .limit(page.limit)
      .offset(page.offset)
      .$castTo<StoreDetails>()
      .execute();
    return { list: list.map(details), count: await total(found) };
  }

  async people(em: EntityManager, storeId: number): Promise<StoreUser[]> {
    const rows = await queries(em)
      .selectFrom('read.user_overview')
      .select(['id', 'first_name', 'last_name', 'email', 'roles', 'is_disabled', 'last_login_at'])
      .where((eb) => eb(eb.val(storeId), '=', eb.fn.any('store_ids')))
      .orderBy('first_name')
      .orderBy('last_name')
      .orderBy('id')
      .limit(500)
      .$castTo<Omit<StoreUser, 'roles_arr'> & { roles: string[] }>()
      .execute();
    return rows.map(({ roles, last_login_at: seen, ...row }) => ({
      ...row,
      roles_arr: roles,
      last_login_at: instantOrNull(seen),
    }));
  }

  async openApplications(em: EntityManager, storeId: number): Promise<number> {
    const row = await queries(em)
      .selectFrom('read.store_open_work')
      .select('applications')
      .where('store_id', '=', storeId)
      .executeTakeFirst();
    return row?.applications ?? 0;
  }
}

const details = (row: StoreDetails): StoreDetails => ({ ...row, created_at: instant(row.created_at) });

const overview = (em: EntityManager) => queries(em).selectFrom('read.store_overview');

function matching(
  em: EntityManager,
  { any, orgId, storeIds }: StoreScope,
  { search, orgId: inOrg, ids, isProcessor, isDisabled }: StoreFilter,
) {
  let found = overview(em);
  if (!any) found = found.where((eb) => eb.or([eb('org_id', '=', orgId), anyOf(eb, 'id', storeIds)]));
  if (search)
    found = found.where((eb) =>
      containsText(
        eb,
        eb.fn<string>('concat_ws', [eb.val(' '), 'store_name', 'org_name', 'city', 'state_name']),
        search,
      ),
    );
  if (ids) found = found.where((eb) => anyOf(eb, 'id', integersOf(ids)));
  if (inOrg !== undefined) found = found.where('org_id', '=', inOrg);
  if (isProcessor !== undefined) found = found.where('is_processor', '=', isProcessor);
  if (isDisabled !== undefined) found = found.where('is_disabled', '=', isDisabled);
  return found;
}
