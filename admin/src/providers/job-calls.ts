import type {
  BullJob,
  BullQueue,
  BulkReRun,
  Done,
  JobErrorGroup,
  JobHistoryEntry,
  JobSchedule,
  JobsAside,
  PauseQueueBody,
  PutAsideBody,
  ReRunBody,
  ReRunResult,
  RunScheduleBody,
  StartBulkReRunBody,
} from '@millrace/schemas/api';
import type { GetListParams, GetListResult } from 'react-admin';
import { httpClient, postJson } from './http-client.ts';
import { postOnce } from './once-post.ts';

/** What operators ask and do beside the list of jobs. */
export interface JobCalls {
  bullQueues: () => Promise<BullQueue[]>;
  pauseQueue: (body: PauseQueueBody) => Promise<Done>;
  resumeQueue: (body: PauseQueueBody) => Promise<Done>;
  jobSchedules: () => Promise<JobSchedule[]>;
  /** One of them, before its time. */
  runSchedule: (body: RunScheduleBody) => Promise<Done>;
  putAside: (body: PutAsideBody) => Promise<JobsAside>;
  takeBack: (body: PutAsideBody) => Promise<JobsAside>;
  jobErrors: () => Promise<JobErrorGroup[]>;
  jobHistory: (grain: 'hour' | 'day', queue: string) => Promise<JobHistoryEntry[]>;
  /** The job that edited JSON stands for. */
  checkJob: (id: string, data: unknown) => Promise<BullJob>;
  reRunJob: (body: ReRunBody) => Promise<ReRunResult>;
  bulkReRuns: () => Promise<BulkReRun[]>;
  bulkReRun: (id: number, signal?: AbortSignal) => Promise<BulkReRun>;
  previewBulk: (filter: Record<string, unknown>) => Promise<BulkReRun>;
  startBulk: (id: number, body: StartBulkReRunBody) => Promise<BulkReRun>;
  confirmBulk: (id: number) => Promise<BulkReRun>;
  stopBulk: (id: number) => Promise<BulkReRun>;
}

const bull = '/api/admin/bull';
const read = async <Answer>(path: string, signal?: AbortSignal): Promise<Answer> =>
  (await httpClient(path, signal && { signal })).json as Answer;

export const jobCalls: JobCalls = {
  bullQueues: () => read(`${bull}/queues`),
  pauseQueue: (body) => postOnce(`${bull}/queues/pause`, body),
  resumeQueue: (body) => postOnce(`${bull}/queues/resume`, body),
  jobSchedules: () => read(`${bull}/schedules`),
  runSchedule: (body) => postOnce('/api/admin/run-worker-job', body),
  putAside: (body) => postOnce(`${bull}/aside`, body),
  takeBack: (body) => postOnce(`${bull}/aside/back`, body),
  jobErrors: () => read(`${bull}/errors`),
  jobHistory: (grain, queue) =>
    read(`${bull}/history?${new URLSearchParams({ grain, ...(queue && { queue }) }).toString()}`),
  checkJob: async (id, data) => (await postJson(`${bull}/check`, { job_id: id, data })).json as BullJob,
  reRunJob: (body) => postOnce(`${bull}/re-run`, body),
  bulkReRuns: () => read(`${bull}/bulk-re-runs`),
  bulkReRun: (id, signal) => read(`${bull}/bulk-re-runs/${id}`, signal),
  previewBulk: (filter) => postOnce(`${bull}/bulk-re-runs`, { filter }),
  startBulk: (id, body) => postOnce(`${bull}/bulk-re-runs/${id}/start`, body),
  confirmBulk: (id) => postOnce(`${bull}/bulk-re-runs/${id}/confirm`, {}),
  stopBulk: (id) => postOnce(`${bull}/bulk-re-runs/${id}/stop`, {}),
};

type ReadList = (resource: string, params: GetListParams) => Promise<GetListResult>;

/** Ids of the last rows of pages that were read, by what was asked for. */
const ends = new Map<string, string[]>();

/**
 * A page of jobs begins where the one before it ended, so that what comes in meanwhile moves nothing and a page far back
 * costs as little as the first. One that is opened by its address alone is counted to.
 */
export async function jobPages(list: ReadList, params: GetListParams): Promise<GetListResult> {
  const { page = 1, perPage = 25 } = params.pagination ?? {};
  const asked = JSON.stringify([params.filter, params.sort, perPage]);
  const before = params.sort?.order === 'ASC' ? undefined : ends.get(asked)?.[page - 2];
  const { data, total = 0 } = before
    ? await list('bull-jobs', {
        ...params,
        filter: { ...(params.filter as object), before },
        pagination: { page: 1, perPage },
      })
    : await list('bull-jobs', params);
  const known = ends.get(asked) ?? [];
  if (data.length > 0) known[page - 1] = String(data.at(-1)!.id);
  ends.set(asked, known);
  const behind = before ? total : total - (page - 1) * perPage;
  return {
    data,
    pageInfo: { hasNextPage: behind > data.length, hasPreviousPage: page > 1 },
    meta: { found: before ? undefined : total },
  };
}
