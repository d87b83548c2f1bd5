import Type, { type Static } from 'typebox';
import { endpoint } from './contract.ts';
import { Instant, JsonObject, Lines, ListQuery, Nullable, Uuid, UuidParams } from './common.ts';

/**
 * A job as stored in Postgres. `data` contains only ids. `state` is waiting | active | completed | failed |
 * review.
 */
export const BullJob = Type.Object({
  id: Uuid,
  queue: Type.String(),
  name: Type.String(),
  /** Version of the job's definition. A worker leaves jobs of unknown versions to other workers. */
  version: Type.Integer(),
  state: Type.String(),
  data: JsonObject,
  error_code: Nullable(Type.String()),
  /** Class of an unexpected error, and the place in the code where it was thrown. */
  error_detail: Nullable(Type.String()),
  /**
   * Key of the group of jobs that failed in the same way. `filter` of the list accepts the key as `error`.
   */
  error_group: Nullable(Type.String()),
  /**
   * Number of jobs of this kind and queue with this error in the last 24 hours, this job included. Only the
   * reply for one job contains it, not lists.
   */
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
  /**
   * What a re-run would do now: `dispatch` (run again, no new inquiry), `status-check` (ask the lender for
   * the result), `send-again` (to a lender that makes no inquiries), `new-attempt` (a new inquiry), or
   * `refused`.
   */
  rerun: Type.String(),
  rerun_sentence: Type.String(),
  /**
   * Set if a user dismissed the job. A dismissed job does not count as a dead letter until a user reverts
   * the dismissal.
   */
  dismissed: Nullable(Type.Object({ at: Instant, by: Type.String(), reason: Type.String() })),
  /**
   * The latest bulk re-run that selected this job but did not run it. Set only for failed jobs that are still
   * unresolved.
   */
  not_rerun: Nullable(
    Type.Object({
      how: Type.Enum(['waits', 'withdrawn', 'refused', 'expired', 'stopped']),
      at: Instant,
      /** The user who withdrew, refused or stopped the bulk re-run. */
      by: Nullable(Type.String()),
      reason: Type.String(),
    }),
  ),
  /** When and how the failure or review of the job was resolved later. The error of the job stays stored. */
  settled: Nullable(
    Type.Object({ at: Instant, by: Type.Enum(['status-check', 'lender', 'later-sending', 'person']) }),
  ),
  /** JSON Schema of `data`. Null for a kind or version of job that this installation does not know. */
  payload_schema: Nullable(JsonObject),
});
export type BullJob = Static<typeof BullJob>;

export const ReRunBody = Type.Object(
  { job_id: Uuid, reason: Lines(), confirm_new_inquiry: Type.Optional(Type.Boolean()) },
  { additionalProperties: false },
);
export type ReRunBody = Static<typeof ReRunBody>;
/** Edited data of a job. The server validates the data before a user re-runs the job with it. */
export const CheckJobBody = Type.Object({ job_id: Uuid, data: JsonObject }, { additionalProperties: false });
export type CheckJobBody = Static<typeof CheckJobBody>;
export const ReRunResult = Type.Object({
  effect: Type.String(),
  sentence: Type.String(),
  attempt_id: Nullable(Uuid),
  /** Id of the queued job. Null if no job was needed. */
  job_id: Nullable(Uuid),
});
export type ReRunResult = Static<typeof ReRunResult>;

/**
 * Dismisses jobs. `filter` is a filter of the job list. Only some of the selected jobs are dismissed: failed
 * jobs, and jobs in review that concern a webhook call of a lender.
 */
export const DismissJobsBody = Type.Object(
  { filter: JsonObject, reason: Lines() },
  { additionalProperties: false },
);
export type DismissJobsBody = Static<typeof DismissJobsBody>;
export const JobsDismissed = Type.Object({ jobs: Type.Integer() });
export type JobsDismissed = Static<typeof JobsDismissed>;

/** Jobs that failed, or wait for a person, for the same reason. */
export const JobErrorGroup = Type.Object({
  id: Type.String(),
  queue: Type.String(),
  name: Type.String(),
  /** Key of the group. `filter` of the list of jobs accepts the key as `error`. */
  error: Type.String(),
  jobs: Type.Integer(),
  jobs_today: Type.Integer(),
  first_at: Instant,
  last_at: Instant,
});
export type JobErrorGroup = Static<typeof JobErrorGroup>;

export const dismissJobs = endpoint({
  id: 'admin.bull-dismiss',
  method: 'POST',
  path: '/admin/bull/dismissed',
  permission: 'jobs:rerun',
  own: true,
  body: DismissJobsBody,
  reply: JobsDismissed,
  idempotencyKey: true,
  summary: 'Dismiss failed jobs',
});

export const restoreJobs = endpoint({
  id: 'admin.bull-restore',
  method: 'POST',
  path: '/admin/bull/dismissed/restore',
  permission: 'jobs:rerun',
  own: true,
  body: DismissJobsBody,
  reply: JobsDismissed,
  idempotencyKey: true,
  summary: 'Restore dismissed jobs',
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
