import type { AdminOrg, LenderObject, StoreDetails } from '@millrace/schemas/api';
import * as api from '@millrace/schemas/calls';
import { call } from '@millrace/schemas/http-client';
import simpleRest from 'ra-data-simple-rest';
import type { DataProvider, GetListParams, GetListResult } from 'react-admin';
import { httpClient, shown } from './http-client.ts';
import { jobPages } from './job-pages.ts';
import { lenderChanges } from './lender-changes.ts';
import { newUserBody, type NewUser } from './new-user.ts';
import { orgChanges } from './org-changes.ts';
import { saveStore } from './store-changes.ts';
import { pageOf } from './whole-list.ts';

/** Returns the resource name in the API. Two screens use the same data. */
const dataOf = (resource: string): string => (resource === 'lender-objects-v2' ? 'lender-objects' : resource);

const plain = simpleRest('/admin', httpClient);
const rest: DataProvider = {
  ...plain,
  getList: (resource, params) => plain.getList(dataOf(resource), params),
  getOne: (resource, params) => plain.getOne(dataOf(resource), params),
  getMany: (resource, params) => plain.getMany(dataOf(resource), params),
};

/** Lists with a different path in the API. */
const elsewhere: Readonly<Record<string, string>> = { 'audit-log': 'audit-events' };
const besides = simpleRest('', httpClient);

/** Lists that the API returns as a whole. */
const wholeLists: Readonly<Record<string, (params: GetListParams) => Promise<GetListResult>>> = {
  disclosures: async (params) =>
    pageOf(await call(api.listDisclosures, { query: { all: true } }), params, ['title', 'lender_name']),
  'freemium-models': async (params) => pageOf(await call(api.listFreemiumModels), params, ['name']),
};

function list(resource: string, params: GetListParams): Promise<GetListResult> {
  if (wholeLists[resource]) return shown(wholeLists[resource](params));
  const name = elsewhere[resource];
  return name ? besides.getList(name, params) : rest.getList(resource, params);
}

/** The API returns at most a hundred rows per request, but an export needs more. */
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
  /** Aborts requests of a page that was left or of an outdated search. */
  supportAbortSignal: true,
  getList: (resource, params) => {
    if ((params.pagination?.perPage ?? 0) > MOST_ROWS) return longList(resource, params);
    return resource === 'bull-jobs' ? jobPages(list, params) : list(resource, params);
  },
  create: async (resource, params) => {
    if (resource !== 'users') return rest.create(resource, params);
    const data = await shown(call(api.createUser, { body: newUserBody(params.data as NewUser) }));
    return { data: data as never };
  },
  update: async (resource, params) => {
    if (resource === 'stores') {
      const data = await shown(saveStore(params.previousData as StoreDetails, params.data as StoreDetails));
      return { data: data as never };
    }
    if (resource === 'orgs') {
      const data = orgChanges(params.previousData as AdminOrg, params.data as AdminOrg);
      return rest.update(resource, { ...params, data });
    }
    if (resource !== 'lender-objects') return rest.update(resource, params);
    const data = lenderChanges(params.previousData as LenderObject, params.data as LenderObject);
    return rest.update(resource, { ...params, data });
  },
};
