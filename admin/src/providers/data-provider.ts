import type {
  BullQueue,
  Done,
  LenderObject,
  ReRunBody,
  ReRunResult,
  ResolveReviewBody,
} from '@millrace/schemas/api';
import simpleRest from 'ra-data-simple-rest';
import type { DataProvider, GetListParams, GetListResult } from 'react-admin';
import { httpClient, postJson } from './http-client.ts';
import { lenderChanges } from './lender-changes.ts';

/** What this API can do beside lists and records. */
export interface AdminDataProvider extends DataProvider {
  bullQueues: () => Promise<BullQueue[]>;
  reRunJob: (body: ReRunBody) => Promise<ReRunResult>;
  resolveReview: (attemptId: string, body: ResolveReviewBody) => Promise<Done>;
}

const rest = simpleRest('/api/admin', httpClient);

/** The API gives at most a hundred rows at a time; an export wants more. */
const MOST_ROWS = 100;

async function longList(resource: string, params: GetListParams): Promise<GetListResult> {
  const { perPage = MOST_ROWS } = params.pagination ?? {};
  const rows: GetListResult['data'] = [];
  for (let page = 1; ; page += 1) {
    const { data, total = 0 } = await rest.getList(resource, {
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
  getList: (resource, params) =>
    (params.pagination?.perPage ?? 0) > MOST_ROWS
      ? longList(resource, params)
      : rest.getList(resource, params),
  update: (resource, params) =>
    resource === 'lender-objects'
      ? rest.update(resource, {
          ...params,
          data: lenderChanges(params.previousData as LenderObject, params.data as LenderObject),
        })
      : rest.update(resource, params),
  bullQueues: () => answer(httpClient('/api/admin/bull/queues')),
  reRunJob: (body) => answer(postJson('/api/admin/bull/re-run', body)),
  resolveReview: (attemptId, body) =>
    answer(postJson(`/api/admin/attempts/${encodeURIComponent(attemptId)}/resolve`, body)),
};
