import type { OrgMember, OrgName, OrgStore } from '@millrace/schemas/api';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { instant } from '../../../platform/db/instants.ts';
import { anyOf, containsText, directionOf, queries, total } from '../../../platform/db/queries.ts';
import type { OrgOverview } from './orgs.logic.ts';
import { integersOf, type Filters, type ListRequest } from '../../../platform/http/list-query.ts';

export interface OrgFilter {
  search?: string | undefined;
  ids?: readonly string[] | undefined;
  isDisabled?: boolean | undefined;
  isLaa?: boolean | undefined;
  /** True for merged orgs only, false for orgs that are not merged, undefined for all orgs. */
  merged?: boolean | undefined;
  /**
   * True to return only orgs that registered themselves and that staff has not approved yet. Until then their
   * messages have a low limit.
   */
  waitsForApproval?: boolean | undefined;
}

type Page = Pick<ListRequest, 'limit' | 'offset'> & { sort?: ListRequest['sort'] };

export const orgFilters: Filters = {
  q: 'string',
  is_disabled: 'boolean',
  is_laa: 'boolean',
  merged: 'boolean',
  waits_for_approval: 'boolean',
};
export const sortableOrgFields = ['id', 'org_name', 'store_count', 'user_count', 'form_count', 'created_at'];
const byName: ListRequest['sort'] = { field: 'org_name', direction: 'ASC' };

/** Reads single orgs and lists of orgs. */
@Injectable()
export class OrgLists {
  async find(em: EntityManager, id: number): Promise<OrgOverview | undefined> {
    const row = await overview(em).where('id', '=', id).selectAll().$castTo<OrgOverview>().executeTakeFirst();
    return row && details(row);
  }

  async list(
    em: EntityManager,
    filter: OrgFilter,
    { sort = byName, ...page }: Page,
  ): Promise<{ list: OrgOverview[]; count: number }> {
    const found = matching(em, filter);
    const rows = await found
      .selectAll()
      .orderBy(sort.field as 'id', directionOf(sort))
      .orderBy('id')
      .limit(page.limit)
      .offset(page.offset)
      .$castTo<OrgOverview>()
      .execute();
    return { list: rows.map(details), count: await total(found) };
  }

  /** Returns the orgs that are not merged into another org, by name. */
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
    let found = queries(em).selectFrom('store').where('org_id', '=', orgId);
    if (search) found = found.where((eb) => containsText(eb, eb.ref('store_name'), search));
    const list = await found
      .select(['id', 'store_name', 'state', 'timezone', 'is_disabled'])
      .orderBy('store_name')
      .orderBy('id')
      .limit(page.limit)
      .offset(page.offset)
      .execute();
    const regions = await queries(em)
      .selectFrom('org_region as region')
      .innerJoin('org_region_store as place', 'place.region_id', 'region.id')
      .select(['place.store_id', 'region.name'])
      .where((eb) =>
        anyOf(
          eb,
          'place.store_id',
          list.map(({ id }) => id),
        ),
      )
      .orderBy('region.name')
      .execute();
    const namesOf = Map.groupBy(regions, ({ store_id }) => store_id);
    return {
      list: list.map((store) => ({
        ...store,
        region_names: (namesOf.get(store.id) ?? []).map(({ name }) => name),
      })),
      count: await total(found),
    };
  }

  storeNames(em: EntityManager, orgId: number): Promise<{ id: number; store_name: string }[]> {
    return queries(em)
      .selectFrom('store')
      .select(['id', 'store_name'])
      .where('org_id', '=', orgId)
      .orderBy('store_name')
      .orderBy('id')
      .execute();
  }

  async people(em: EntityManager, orgId: number): Promise<OrgMember[]> {
    const rows = await queries(em)
      .selectFrom('read.user_account')
      .select(['id', 'first_name', 'last_name', 'email', 'roles', 'is_disabled'])
      .where('org_id', '=', orgId)
      .orderBy('first_name')
      .orderBy('last_name')
      .orderBy('id')
      .$castTo<Omit<OrgMember, 'roles_arr'> & { roles: string[] }>()
      .execute();
    return rows.map(({ roles, ...row }) => ({ ...row, roles_arr: roles }));
  }
}

const overview = (em: EntityManager) => queries(em).selectFrom('read.org_overview');

const details = (row: OrgOverview): OrgOverview => ({ ...row, created_at: instant(row.created_at) });

function matching(
  em: EntityManager,
  { search, ids, isDisabled, isLaa, merged, waitsForApproval }: OrgFilter,
) {
  let found = overview(em);
  if (search) found = found.where((eb) => containsText(eb, eb.ref('org_name'), search));
  if (ids) found = found.where((eb) => anyOf(eb, 'id', integersOf(ids)));
  if (isDisabled !== undefined) found = found.where('is_disabled', '=', isDisabled);
  if (isLaa !== undefined) found = found.where('is_laa', '=', isLaa);
  if (waitsForApproval !== undefined) found = found.where('is_approved', '=', !waitsForApproval);
  if (merged !== undefined) found = found.where('merged_into_id', merged ? 'is not' : 'is', null);
  return found;
}
