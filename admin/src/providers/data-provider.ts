import type {
  AdminOrg,
  AuditChain,
  ClearedCache,
  Done,
  Franchise,
  Industry,
  LenderObject,
  Location,
  ResolveReviewBody,
  ResolveStepBody,
  TakeBackStepBody,
  StoreDetails,
  Timezone,
  ValidInactive,
} from '@millrace/schemas/api';
import simpleRest from 'ra-data-simple-rest';
import type { DataProvider, GetListParams, GetListResult } from 'react-admin';
import { httpClient, postJson } from './http-client.ts';
import { healthCalls, type HealthCalls } from './health-calls.ts';
import { jobCalls, jobPages, type JobCalls } from './job-calls.ts';
import { lenderChanges } from './lender-changes.ts';
import { disclosureCalls, disclosures, type DisclosureCalls } from './disclosure-calls.ts';
import { lenderCalls, type LenderCalls } from './lender-calls.ts';
import { freemiumCalls, freemiumModels, type FreemiumCalls } from './freemium-calls.ts';
import { orgCalls, orgChanges, type OrgCalls } from './org-calls.ts';
import type { NewUser } from './new-user.ts';
import { postOnce } from './once-post.ts';
import { ruleCalls, type RuleCalls } from './rule-calls.ts';
import { testFormCalls, type TestFormCalls } from './test-form-calls.ts';
import { userCalls, type UserCalls } from './user-calls.ts';
import { saveStore } from './store-changes.ts';

/** What stores can be put to. */
export interface ReferenceData {
  locations: Location[];
  industries: Industry[];
  franchises: Franchise[];
  timezones: Timezone[];
}

/** What this API can do beside lists and records. */
export interface AdminDataProvider
  extends
    DataProvider,
    DisclosureCalls,
    FreemiumCalls,
    HealthCalls,
    JobCalls,
    LenderCalls,
    OrgCalls,
    RuleCalls,
    TestFormCalls,
    UserCalls {
  auditChain: () => Promise<AuditChain>;
  resolveReview: (attemptId: string, body: ResolveReviewBody) => Promise<Done>;
  resolveStep: (stepId: string, body: ResolveStepBody) => Promise<Done>;
  takeBackStep: (stepId: string, body: TakeBackStepBody) => Promise<Done>;
  referenceData: () => Promise<ReferenceData>;
  validInactive: (storeId: number) => Promise<ValidInactive>;
  disableStore: (storeId: number, isDisabled: boolean, reason: string) => Promise<StoreDetails>;
  setProcessor: (storeId: number, isProcessor: boolean) => Promise<StoreDetails>;
  clearStoreCache: (storeId: number) => Promise<ClearedCache>;
}

/** A second screen of the same data. */
const dataOf = (resource: string): string => (resource === 'lender-objects-v2' ? 'lender-objects' : resource);

const plain = simpleRest('/api/admin', httpClient);
const rest: DataProvider = {
  ...plain,
  getList: (resource, params) => plain.getList(dataOf(resource), params),
  getOne: (resource, params) => plain.getOne(dataOf(resource), params),
  getMany: (resource, params) => plain.getMany(dataOf(resource), params),
};

/** Lists whose API has a place and a name of its own. */
const elsewhere: Readonly<Record<string, string>> = { 'audit-log': 'audit-events' };
const besides = simpleRest('/api', httpClient);

const list = (resource: string, params: GetListParams): Promise<GetListResult> => {
  if (resource === 'disclosures') return disclosures(params);
  if (resource === 'freemium-models') return freemiumModels(params);
  const name = elsewhere[resource];
  return name ? besides.getList(name, params) : rest.getList(resource, params);
};

/** The API gives at most a hundred rows at a time; an export wants more. */
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

const answer = async <Answer>(reply: ReturnType<typeof httpClient>): Promise<Answer> =>
  (await reply).json as Answer;

export const dataProvider: AdminDataProvider = {
  ...rest,
  /** What nobody waits for any more is not read on: a search that goes on, a page that was left. */
  supportAbortSignal: true,
  ...orgCalls,
  ...userCalls,
  ...testFormCalls,
  ...disclosureCalls,
  ...freemiumCalls,
  ...healthCalls,
  ...jobCalls,
  ...lenderCalls,
  ...ruleCalls,
  getList: (resource, params) => {
    if ((params.pagination?.perPage ?? 0) > MOST_ROWS) return longList(resource, params);
    return resource === 'bull-jobs' ? jobPages(list, params) : list(resource, params);
  },
  create: async (resource, params) => {
    if (resource !== 'users') return rest.create(resource, params);
    return { data: (await userCalls.addUser(params.data as NewUser)) as never };
  },
  update: async (resource, params) => {
    if (resource === 'stores') {
      const data = await saveStore(params.previousData as StoreDetails, params.data as StoreDetails);
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
  auditChain: () => answer(httpClient('/api/audit-events/chain')),
  resolveReview: (attemptId, body) =>
    postOnce(`/api/admin/attempts/${encodeURIComponent(attemptId)}/resolve`, body),
  resolveStep: (stepId, body) =>
    postOnce(`/api/admin/contract-steps/${encodeURIComponent(stepId)}/resolve`, body),
  takeBackStep: (stepId, body) =>
    postOnce(`/api/admin/contract-steps/${encodeURIComponent(stepId)}/take-back`, body),
  referenceData: async () => {
    const read = <Item>(path: string) => answer<Item[]>(httpClient(`/api/${path}`));
    const [locations, industries, franchises, timezones] = await Promise.all([
      read<Location>('locations'),
      read<Industry>('industries'),
      read<Franchise>('franchises'),
      read<Timezone>('system-settings/timezones'),
    ]);
    return { locations, industries, franchises, timezones };
  },
  validInactive: (storeId) => answer(postJson('/api/stores/valid-inactive', { storeId })),
  disableStore: (storeId, is_disabled, reason) =>
    answer(postJson('/api/admin/disable-store', { storeId, is_disabled, reason })),
  setProcessor: (storeId, is_processor) =>
    answer(postJson('/api/admin/store-processor', { storeId, is_processor })),
  clearStoreCache: (storeId) => answer(postJson('/api/admin/clear-store-cache', { storeId })),
};
