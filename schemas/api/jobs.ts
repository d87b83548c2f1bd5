import Type, { type Static } from 'typebox';
import { endpoint } from './contract.ts';
import { Instant, JsonObject, Lines, ListQuery, Nullable, Uuid, UuidParams } from './common.ts';

/** A job as Postgres records it. `data` holds ids only. `state` is waiting | active | completed | failed | review. */
export const BullJob = Type.Object({
  id: Uuid,
  queue: Type.String(),
  name: Type.String(),
  /** Of the job's definition. A worker leaves a job of a version it does not know to one that does. */
  version: Type.Integer(),
  state: Type.String(),
  data: JsonObject,
  error_code: Nullable(Type.String()),
  /** Class of the error and where it was thrown, for what nobody expected. */
  error_detail: Nullable(Type.String()),
  /** What the job has in common with others that failed alike; `filter` takes it as `error`. */
  error_group: Nullable(Type.String()),
  /** How many jobs of its kind in its queue met the same error in the last 24 hours, this one among them; told of one job, not in lists. */
  error_today: Type.Optional(Type.Integer()),
  dispatch_count: Type.Integer(),
  created_at: Instant,
  dispatched_at: Nullable(Instant),
  started_at: Nullable(Instant),
  finished_at: Nullable(Instant),
  worker_id: Nullable(Type.String()),
  application_id: Nullable(Uuid),
  application_reference: Nullable(Type.String()),
  applicant_name: Nullable(Type.String()),
  attempt_state: Nullable(Type.String()),
  /** What Re-Run would do now: `ring` (no new inquiry), `look-up`, `send-again` (to a lender without inquiries), `new-attempt` (a new inquiry), or `refused`. */
  rerun: Type.String(),
  rerun_sentence: Type.String(),
  /** Somebody leaves it as it is: not among the dead letters any more, until taken back. */
  aside: Nullable(Type.Object({ at: Instant, by: Type.String(), reason: Type.String() })),
  /** The newest re-run of many that would run it and never came to it: of what failed and is still to be solved. */
  not_rerun: Nullable(
    Type.Object({
      how: Type.Enum(['waits', 'withdrawn', 'refused', 'expired', 'stopped']),
      at: Instant,
      /** Who withdrew, refused or stopped it. */
      by: Nullable(Type.String()),
      reason: Type.String(),
    }),
  ),
  /** What it failed at, or left to a person, is settled: when, and by what. Its error goes on saying what it was. */
  settled: Nullable(
    Type.Object({ at: Instant, by: Type.Enum(['look-up', 'lender', 'later-sending', 'person']) }),
  ),
  /** JSON Schema of `data`; null for a kind or version of job this product does not know. */
  payload_schema: Nullable(JsonObject),
});
export type BullJob = Static<typeof BullJob>;

export const ReRunBody = Type.Object(
  { job_id: Uuid, reason: Lines(), confirm_new_inquiry: Type.Optional(Type.Boolean()) },
  { additionalProperties: false },
);
export type ReRunBody = Static<typeof ReRunBody>;
/** JSON somebody edited, before a job that carries it is re-run. */
export const CheckJobBody = Type.Object({ job_id: Uuid, data: JsonObject }, { additionalProperties: false });
export type CheckJobBody = Static<typeof CheckJobBody>;
export const ReRunResult = Type.Object({
  effect: Type.String(),
  sentence: Type.String(),
  attempt_id: Nullable(Uuid),
  /** The job that was queued; null where none had to be. */
  job_id: Nullable(Uuid),
});
export type ReRunResult = Static<typeof ReRunResult>;

/** Which jobs, by a filter of the list; of them those that failed. */
export const PutAsideBody = Type.Object(
  { filter: JsonObject, reason: Lines() },
  { additionalProperties: false },
);
export type PutAsideBody = Static<typeof PutAsideBody>;
export const JobsAside = Type.Object({ jobs: Type.Integer() });
export type JobsAside = Static<typeof JobsAside>;

/** Jobs that failed, or wait for a person, for the same cause. */
export const JobErrorGroup = Type.Object({
  id: Type.String(),
  queue: Type.String(),
  name: Type.String(),
  /** `filter` of the list of jobs takes it as `error`. */
  error: Type.String(),
  jobs: Type.Integer(),
  jobs_today: Type.Integer(),
  first_at: Instant,
  last_at: Instant,
});
export type JobErrorGroup = Static<typeof JobErrorGroup>;

export const setJobsAside = endpoint({
  id: 'admin.bull-aside',
  method: 'POST',
  path: '/admin/bull/aside',
  permission: 'jobs:rerun',
  own: true,
  body: PutAsideBody,
  reply: JobsAside,
  idempotencyKey: true,
  summary: 'Set failed jobs aside',
});

export const takeJobsBack = endpoint({
  id: 'admin.bull-aside-back',
  method: 'POST',
  path: '/admin/bull/aside/back',
  permission: 'jobs:rerun',
  own: true,
  body: PutAsideBody,
  reply: JobsAside,
  idempotencyKey: true,
  summary: 'Take back jobs that were set aside',
});

export const listJobErrors = endpoint({
  id: 'admin.bull-errors',
  method: 'GET',
  path: '/admin/bull/errors',
  permission: 'jobs:read',
  own: true,
  reply: Type.Array(JobErrorGroup),
  summary: 'List the errors of failed jobs in groups',
});

export const QueueQuery = Type.Object(
  { ...ListQuery.properties, queue: Type.Optional(Type.String({ maxLength: 80 })) },
  { additionalProperties: false },
);
export type QueueQuery = Static<typeof QueueQuery>;

export const listJobsOfQueue = endpoint({
  id: 'admin.bull-jobs',
  method: 'GET',
  path: '/admin/bull/jobs',
  permission: 'jobs:read',
  query: QueueQuery,
  reply: Type.Array(BullJob),
  replyHeaders: ['content-range'],
  summary: 'List the jobs of a queue',
});

export const listJobs = endpoint({
  id: 'admin.bull-jobs-list',
  method: 'GET',
  path: '/admin/bull-jobs',
  permission: 'jobs:read',
  own: true,
  query: ListQuery,
  reply: Type.Array(BullJob),
  replyHeaders: ['content-range'],
  summary: 'List jobs',
});

export const getJob = endpoint({
  id: 'admin.bull-jobs-one',
  method: 'GET',
  path: '/admin/bull-jobs/{id}',
  permission: 'jobs:read',
  ids: { 'path.id': 'job' },
  own: true,
  params: UuidParams,
  reply: BullJob,
  summary: 'Get one job',
});

export const checkJob = endpoint({
  id: 'admin.bull-check',
  method: 'POST',
  path: '/admin/bull/check',
  permission: 'jobs:rerun',
  ids: { 'body.job_id': 'job' },
  own: true,
  body: CheckJobBody,
  reply: BullJob,
  summary: 'Show what a re-run of a job would do',
});

export const reRunJob = endpoint({
  id: 'admin.bull-re-run',
  method: 'POST',
  path: '/admin/bull/re-run',
  permission: 'jobs:rerun',
  ids: { 'body.job_id': 'job' },
  body: ReRunBody,
  reply: ReRunResult,
  idempotencyKey: true,
  summary: 'Re-run a job',
});
