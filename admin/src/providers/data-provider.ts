import { call } from '@millrace/schemas/http-client';
import simpleRest from 'ra-data-simple-rest';
import type { DataProvider, GetListParams, GetListResult, Identifier, RaRecord } from 'react-admin';
import { contracts, pathOf, type RecordOf } from './contracts.ts';
import { httpClient, shown } from './http-client.ts';
import { lenderChanges } from './lender-changes.ts';
import { newUserBody, type NewUser } from './new-user.ts';
import type { AdminOrg, OrgEdit, StoreDetails } from '@millrace/schemas/api';
import * as api from '@millrace/schemas/calls';

const orgSettings = ['org_name', 'phone', 'email'] as const satisfies readonly (keyof OrgEdit)[];

/** Returns the changed properties of an org. An empty field is returned as null. */
export function orgChanges(before: AdminOrg, edited: AdminOrg): OrgEdit {
  const changed = orgSettings.filter((key) => (before[key] || null) !== (edited[key] || null));
  return Object.fromEntries(changed.map((key) => [key, edited[key] || null])) as OrgEdit;
}

const generalSettings = [
  'store_name',
  'phone',
  'email',
  'address',
  'city',
  'zip_code',
  'currency',
  'timezone',
  'deal_room_url',
] as const satisfies readonly (keyof StoreDetails)[];

const orNull = (value: unknown): unknown => (value === '' || value === undefined ? null : value);

/**
 * Saves the changed values of a store with up to four calls: general settings, location, industry and
 * franchise.
 */
export async function saveStore(before: StoreDetails, edited: StoreDetails): Promise<StoreDetails> {
  const differs = (key: keyof StoreDetails): boolean => orNull(before[key]) !== orNull(edited[key]);
  const changed = generalSettings.filter(differs);
  const { id } = before;
  if (changed.length > 0)
    await call(api.saveStore, {
      body: { id, ...Object.fromEntries(changed.map((key) => [key, orNull(edited[key])])) },
    });
  if (differs('location_id'))
    await call(api.updateStoresLocation, { body: { store_ids: [id], location_id: edited.location_id } });
  if (differs('industry_id'))
    await call(api.updateStoresIndustry, { body: { store_ids: [id], industry_id: edited.industry_id } });
  if (differs('franchise_id'))
    await call(api.updateStoresFranchise, {
      body: { store_ids: [id], franchise_id: edited.franchise_id || null },
    });
  return call(api.getAdminStore, { params: { id } });
}

/** Adds the `id` that react-admin requires to a row. For lenders it equals `lender_id`. */
const withId = <Row extends RaRecord>(row: Row): Row =>
  'lender_id' in row && row.id === undefined ? ({ ...row, id: row['lender_id'] as Identifier } as Row) : row;

const plain = simpleRest('', httpClient);
const rest: DataProvider = {
  ...plain,
  getList: async (resource, params) => {
    const { data, ...more } = await plain.getList(pathOf(resource, 'list'), params);
    return { ...more, data: data.map(withId) as never };
  },
  getOne: async (resource, params) => {
    const { data } = await plain.getOne(pathOf(resource, 'one'), params);
    return { data: withId(data) as never };
  },
  getMany: async (resource, params) => {
    const { data } = await plain.getMany(pathOf(resource, 'list'), params);
    return { data: data.map(withId) as never };
  },
};

/**
 * Returns one page of a list that the API returned as a whole: filters by `q`, sorts, then cuts out the page.
 */
function pageOf<Row extends RaRecord>(
  rows: readonly Row[],
  { filter = {}, sort, pagination }: GetListParams,
  searched: readonly (keyof Row)[],
): GetListResult<Row> {
  const { q, ...exact } = filter as { q?: string } & Record<string, unknown>;
  const words = q?.trim().toLowerCase() ?? '';
  const found = rows.filter(
    (row) =>
      searched.some((field) => String(row[field]).toLowerCase().includes(words)) &&
      Object.entries(exact).every(([field, value]) => row[field] === value),
  );
  const ordered = sort
    ? found.toSorted(
        (one, other) => compare(one[sort.field], other[sort.field]) * (sort.order === 'ASC' ? 1 : -1),
      )
    : found;
  const { page = 1, perPage = ordered.length } = pagination ?? {};
  return { data: ordered.slice((page - 1) * perPage, page * perPage), total: ordered.length };
}

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

const compare = (one: unknown, other: unknown): number =>
  typeof one === 'number' && typeof other === 'number'
    ? one - other
    : textOf(one).localeCompare(textOf(other), 'en', { sensitivity: 'base', numeric: true });

/** The resources whose whole list the API returns at once. Filters, sorting and paging are applied here. */
const wholeLists: Readonly<Record<string, (params: GetListParams) => Promise<GetListResult>>> = {
  disclosures: async (params) =>
    pageOf(await call(contracts.disclosures.list, { query: { all: true } }), params, [
      'title',
      'lender_name',
    ]),
  'freemium-models': async (params) =>
    pageOf(await call(contracts['freemium-models'].list), params, ['name']),
};

/** Saves the differences between the record as it was loaded and the record as the user edited it. */
type Save = (before: never, edited: never, id: Identifier) => Promise<object>;

const saves: Readonly<Record<string, Save>> = {
  stores: (before: RecordOf<'stores'>, edited: RecordOf<'stores'>) => saveStore(before, edited),
  orgs: (before: RecordOf<'orgs'>, edited: RecordOf<'orgs'>, id) =>
    call(contracts.orgs.update, { params: { id }, body: orgChanges(before, edited) }),
  'lender-objects': (before: RecordOf<'lender-objects'>, edited: RecordOf<'lender-objects'>, id) =>
    call(contracts['lender-objects'].update, { params: { id }, body: lenderChanges(before, edited) }),
};

function list(resource: string, params: GetListParams): Promise<GetListResult> {
  if (wholeLists[resource]) return shown(wholeLists[resource](params));
  return rest.getList(resource, params);
}

/** For each query of the job list: the id of the last row on each loaded page. */
const lastIds = new Map<string, string[]>();

/**
 * Loads a page of jobs. In a list with the newest job first, the page starts after the last id of the
 * previous page. New jobs then do not move rows between pages, and late pages load as fast as the first. If
 * the previous page was not loaded, an offset is used.
 */
async function jobPages(params: GetListParams): Promise<GetListResult> {
  const { page = 1, perPage = 25 } = params.pagination ?? {};
  const asked = JSON.stringify([params.filter, params.sort, perPage]);
  const before = params.sort?.order === 'ASC' ? undefined : lastIds.get(asked)?.[page - 2];
  const { data, total = 0 } = before
    ? await list('bull-jobs', {
        ...params,
        filter: { ...(params.filter as object), before },
        pagination: { page: 1, perPage },
      })
    : await list('bull-jobs', params);
  const known = lastIds.get(asked) ?? [];
  if (data.length > 0) known[page - 1] = String(data.at(-1)!.id);
  lastIds.set(asked, known);
  const behind = before ? total : total - (page - 1) * perPage;
  return {
    data,
    pageInfo: { hasNextPage: behind > data.length, hasPreviousPage: page > 1 },
    meta: { found: before ? undefined : total },
  };
}

/**
 * The largest number of rows that the API returns per request. An export needs more, so it makes several
 * requests.
 */
const MOST_ROWS = 100;

/**
 * Loads a list of any length in several requests. If a row is created between two requests, later rows move
 * down and one row arrives twice. Such a row is returned only once. The last page is recognized by its size,
 * because the API does not count long lists to the end.
 */
async function longList(resource: string, params: GetListParams): Promise<GetListResult> {
  const { perPage = MOST_ROWS } = params.pagination ?? {};
  const rows = new Map<Identifier, RaRecord>();
  for (let page = 1; ; page += 1) {
    const { data, total = 0 } = await list(resource, {
      ...params,
      pagination: { page, perPage: MOST_ROWS },
    });
    for (const row of data) rows.set(row.id, row);
    if (data.length < MOST_ROWS || rows.size >= perPage)
      return { data: [...rows.values()].slice(0, perPage), total };
  }
}

export const dataProvider: DataProvider = {
  ...rest,
  /** lets react-admin abort a request when the user leaves the page or changes the search */
  supportAbortSignal: true,
  getList: (resource, params) => {
    if ((params.pagination?.perPage ?? 0) > MOST_ROWS) return longList(resource, params);
    return resource === 'bull-jobs' ? jobPages(params) : list(resource, params);
  },
  create: async (resource, params) => {
    if (resource !== 'users') throw new Error(`The resource ${resource} has no contract for "create".`);
    const body = newUserBody(params.data as NewUser);
    return { data: (await shown(call(contracts.users.create, { body }))) as never };
  },
  update: async (resource, { id, data, previousData }) => {
    const save = saves[resource];
    if (!save) throw new Error(`The resource ${resource} has no contract for "update".`);
    return {
      data: withId((await shown(save(previousData as never, data as never, id))) as RaRecord) as never,
    };
  },
};
