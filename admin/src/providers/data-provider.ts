import { call } from '@millrace/schemas/http-client';
import simpleRest from 'ra-data-simple-rest';
import type { DataProvider, GetListParams, GetListResult, Identifier } from 'react-admin';
import { contracts, pathOf, type RecordOf } from './contracts.ts';
import { httpClient, shown } from './http-client.ts';
import { jobPages } from './job-pages.ts';
import { lenderChanges } from './lender-changes.ts';
import { newUserBody, type NewUser } from './new-user.ts';
import { saveStore } from './store-changes.ts';
import { pageOf } from './whole-list.ts';
import type { AdminOrg, OrgEdit } from '@millrace/schemas/api';

const editable = ['org_name', 'phone', 'email'] as const satisfies readonly (keyof OrgEdit)[];

/** Returns the changed properties of an org. An empty field is returned as null. */
export function orgChanges(before: AdminOrg, edited: AdminOrg): OrgEdit {
  const changed = editable.filter((key) => (before[key] || null) !== (edited[key] || null));
  return Object.fromEntries(changed.map((key) => [key, edited[key] || null])) as OrgEdit;
}

const plain = simpleRest('', httpClient);
const rest: DataProvider = {
  ...plain,
  getList: (resource, params) => plain.getList(pathOf(resource, 'list'), params),
  getOne: (resource, params) => plain.getOne(pathOf(resource, 'one'), params),
  getMany: (resource, params) => plain.getMany(pathOf(resource, 'list'), params),
};

/** The resources whose list the API returns as a whole. Filter, order and paging are applied here. */
const wholeLists: Readonly<Record<string, (params: GetListParams) => Promise<GetListResult>>> = {
  disclosures: async (params) =>
    pageOf(await call(contracts.disclosures.list, { query: { all: true } }), params, [
      'title',
      'lender_name',
    ]),
  'freemium-models': async (params) =>
    pageOf(await call(contracts['freemium-models'].list), params, ['name']),
};

/** Saves the differences between a record as it was read and as it was edited. */
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

/**
 * The largest number of rows that the API returns per request. An export needs more, so it makes several
 * requests.
 */
const MOST_ROWS = 100;

async function longList(resource: string, params: GetListParams): Promise<GetListResult> {
  const { perPage = MOST_ROWS } = params.pagination ?? {};
  const rows: GetListResult['data'] = [];
  for (let page = 1; ; page += 1) {
    const { data, total = 0 } = await list(resource, {
      ...params,
      pagination: { page, perPage: MOST_ROWS },
    });
    rows.push(...data);
    if (rows.length >= Math.min(total, perPage) || data.length === 0)
      return { data: rows.slice(0, perPage), total };
  }
}

export const dataProvider: DataProvider = {
  ...rest,
  /** aborts a request if its page was left or its search has changed */
  supportAbortSignal: true,
  getList: (resource, params) => {
    if ((params.pagination?.perPage ?? 0) > MOST_ROWS) return longList(resource, params);
    return resource === 'bull-jobs' ? jobPages(list, params) : list(resource, params);
  },
  create: async (resource, params) => {
    if (resource !== 'users') throw new Error(`The resource ${resource} has no contract for "create".`);
    const body = newUserBody(params.data as NewUser);
    return { data: (await shown(call(contracts.users.create, { body }))) as never };
  },
  update: async (resource, { id, data, previousData }) => {
    const save = saves[resource];
    if (!save) throw new Error(`The resource ${resource} has no contract for "update".`);
    return { data: (await shown(save(previousData as never, data as never, id))) as never };
  },
};
