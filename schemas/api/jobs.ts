import Type, { type Static } from 'typebox';
import { endpoint } from './contract.ts';
import {
  Done,
  IdParams,
  Instant,
  Lines,
  ListQuery,
  Nullable,
  NumericId,
  Text,
  Uuid,
  UuidParams,
} from './common.ts';

const Open = Type.Unsafe<Record<string, unknown>>({ type: 'object', additionalProperties: true });

/** What an operator has to know of a queue first. */
export const queueHealths = ['well', 'paused', 'no-worker', 'redis-away', 'late', 'no-ring'] as const;

/** Where the rings of Redis do not fit the jobs of Postgres in a way that keeps jobs waiting. */
export const bellTroubles = ['no-answer', 'no-ring', 'not-taken', 'unknown-queue'] as const;

export const BullQueue = Type.Object({
  id: Type.String(),
  name: Type.String(),
  waiting: Type.Integer(),
  /** Of those that wait, the ones whose time has come. */
  due: Type.Integer(),
  active: Type.Integer(),
  /** Counted anew every half minute at most: there may be a million. */
  completed: Type.Integer(),
  failed: Type.Integer(),
  review: Type.Integer(),
  /** Waiting in Redis right now, as Bull counts it; null when Redis cannot be reached. */
  bell: Nullable(Type.Integer()),
  /** Null: nothing waits for the lack of a ring. */
  bell_trouble: Nullable(Type.Enum([...bellTroubles])),
  /** Within how many seconds the keeper has rung for all that is due, where it has to ring again. */
  rings_again_seconds: Nullable(Type.Integer()),
  oldest_waiting_seconds: Nullable(Type.Integer()),
  health: Type.Enum([...queueHealths]),
  /** False: it brings sign-in codes, and nobody may hold those. */
  can_pause: Type.Boolean(),
  paused: Nullable(Type.Object({ at: Instant, by: Type.String(), reason: Type.String() })),
});
export type BullQueue = Static<typeof BullQueue>;

/** A job as Postgres records it. `data` holds ids only. `state` is waiting | active | completed | failed | review. */
export const BullJob = Type.Object({
  id: Uuid,
  queue: Type.String(),
  name: Type.String(),
  /** Of the job's definition. A worker leaves a job of a version it does not know to one that does. */
  version: Type.Integer(),
  state: Type.String(),
  data: Open,
  error_code: Nullable(Type.String()),
  /** Class of the error and where it was thrown, for what nobody expected. */
  error_detail: Nullable(Type.String()),
  /** What the job has in common with others that failed alike; `filter` takes it as `error`. */
  error_group: Nullable(Type.String()),
  /** How many jobs of its kind in its queue met the same error in the last 24 hours, this one among them; told of one job, not in lists. */
  error_today: Type.Optional(Type.Integer()),
  rings: Type.Integer(),
  created_at: Instant,
  rung_at: Nullable(Instant),
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
  payload_schema: Nullable(Open),
});
export type BullJob = Static<typeof BullJob>;

export const ReRunBody = Type.Object(
  { job_id: Uuid, reason: Lines(), confirm_new_inquiry: Type.Optional(Type.Boolean()) },
  { additionalProperties: false },
);
export type ReRunBody = Static<typeof ReRunBody>;
/** JSON somebody edited, before a job that carries it is re-run. */
export const CheckJobBody = Type.Object({ job_id: Uuid, data: Open }, { additionalProperties: false });
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
export const PutAsideBody = Type.Object({ filter: Open, reason: Lines() }, { additionalProperties: false });
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

export const PauseQueueBody = Type.Object(
  { queue: Text(80), reason: Lines() },
  { additionalProperties: false },
);
export type PauseQueueBody = Static<typeof PauseQueueBody>;

export const jobHistoryGrains = ['hour', 'day'] as const;
export const JobHistoryQuery = Type.Object(
  { grain: Type.Optional(Type.Enum([...jobHistoryGrains])), queue: Type.Optional(Text(80)) },
  { additionalProperties: false },
);
export type JobHistoryQuery = Static<typeof JobHistoryQuery>;
/** How jobs ended in an hour or a day (UTC), of one queue or all. */
export const JobHistoryEntry = Type.Object({
  starts_at: Instant,
  completed: Type.Integer(),
  failed: Type.Integer(),
  review: Type.Integer(),
  /** How long one took on average. */
  took_ms: Type.Integer(),
});
export type JobHistoryEntry = Static<typeof JobHistoryEntry>;

/** What one person may re-run alone. Beyond either a second one has to confirm it. */
export const bulkAlone = { jobs: 100, inquiries: 5 } as const;

interface BulkEffects {
  readonly inquiries: number;
  readonly harmless: number;
}
/** How many jobs run again. */
export const bulkRunnable = ({ inquiries, harmless }: BulkEffects, withInquiries: boolean): number =>
  harmless + (withInquiries ? inquiries : 0);
export const needsSecondPerson = (effects: BulkEffects, withInquiries: boolean): boolean =>
  bulkRunnable(effects, withInquiries) > bulkAlone.jobs ||
  (withInquiries && effects.inquiries > bulkAlone.inquiries);

export const bulkReRunStates = [
  'looking',
  'looked',
  'asked',
  'running',
  'stopped',
  'done',
  'expired',
] as const;
/** Many jobs re-run one after another, each through the gate of a single one. */
export const BulkReRun = Type.Object({
  id: NumericId,
  state: Type.Enum([...bulkReRunStates]),
  /** Of the list of jobs. */
  filter: Open,
  size: Type.Integer(),
  /** Of how many it is known what a re-run does. */
  looked: Type.Integer(),
  /** Jobs a re-run of which makes a new inquiry, makes none, and is not possible. */
  inquiries: Type.Integer(),
  harmless: Type.Integer(),
  refused: Type.Integer(),
  /** Of the inquiries: the soft ones, and those nobody knows the kind of, which count as hard. Null: not told apart. */
  soft_inquiries: Nullable(Type.Integer()),
  unknown_inquiries: Nullable(Type.Integer()),
  /** All of it in words. */
  sentence: Type.String(),
  /** It needs a second person before it runs. */
  needs_second: Type.Boolean(),
  reason: Nullable(Type.String()),
  per_minute: Nullable(Type.Integer()),
  with_inquiries: Type.Boolean(),
  asked_by_id: NumericId,
  asked_by: Type.String(),
  asked_at: Instant,
  confirmed_by: Nullable(Type.String()),
  /** Null where nobody did, and of what was stopped before it was kept: then there is the name alone. */
  stopped_by_id: Nullable(NumericId),
  stopped_by: Nullable(Type.String()),
  expires_at: Nullable(Instant),
  ended_at: Nullable(Instant),
  /** Jobs that were come to, and of them those that run again; the others were left as they are. */
  done: Type.Integer(),
  again: Type.Integer(),
});
export type BulkReRun = Static<typeof BulkReRun>;

export const PreviewBulkReRunBody = Type.Object({ filter: Open }, { additionalProperties: false });
export type PreviewBulkReRunBody = Static<typeof PreviewBulkReRunBody>;
export const StartBulkReRunBody = Type.Object(
  {
    reason: Lines(),
    per_minute: Type.Integer({ minimum: 1, maximum: 6000 }),
    /** Jobs whose re-run makes a new inquiry, too; without it they are left out. */
    with_inquiries: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
);
export type StartBulkReRunBody = Static<typeof StartBulkReRunBody>;

export const listBulkReRuns = endpoint({
  id: 'admin.bulk-reruns',
  method: 'GET',
  path: '/admin/bull/bulk-re-runs',
  permission: 'jobs:read',
  own: true,
  reply: Type.Array(BulkReRun),
  summary: 'List bulk re-runs, newest first',
});

export const getBulkReRun = endpoint({
  id: 'admin.bulk-rerun',
  method: 'GET',
  path: '/admin/bull/bulk-re-runs/{id}',
  permission: 'jobs:read',
  ids: { 'path.id': 'bulk-rerun' },
  own: true,
  params: IdParams,
  reply: BulkReRun,
  summary: 'Get one bulk re-run',
});

export const previewBulkReRun = endpoint({
  id: 'admin.bulk-rerun-preview',
  method: 'POST',
  path: '/admin/bull/bulk-re-runs',
  permission: 'jobs:rerun',
  own: true,
  body: PreviewBulkReRunBody,
  reply: BulkReRun,
  idempotencyKey: true,
  summary: 'Preview a bulk re-run',
});

export const startBulkReRun = endpoint({
  id: 'admin.bulk-rerun-start',
  method: 'POST',
  path: '/admin/bull/bulk-re-runs/{id}/start',
  permission: 'jobs:rerun',
  ids: { 'path.id': 'bulk-rerun' },
  own: true,
  params: IdParams,
  body: StartBulkReRunBody,
  reply: BulkReRun,
  idempotencyKey: true,
  summary: 'Start a bulk re-run',
});

export const confirmBulkReRun = endpoint({
  id: 'admin.bulk-rerun-confirm',
  method: 'POST',
  path: '/admin/bull/bulk-re-runs/{id}/confirm',
  permission: 'jobs:rerun',
  ids: { 'path.id': 'bulk-rerun' },
  own: true,
  params: IdParams,
  reply: BulkReRun,
  idempotencyKey: true,
  summary: 'Confirm a bulk re-run as a second person',
});

export const stopBulkReRun = endpoint({
  id: 'admin.bulk-rerun-stop',
  method: 'POST',
  path: '/admin/bull/bulk-re-runs/{id}/stop',
  permission: 'jobs:rerun',
  ids: { 'path.id': 'bulk-rerun' },
  own: true,
  params: IdParams,
  reply: BulkReRun,
  idempotencyKey: true,
  summary: 'Stop a bulk re-run',
});

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

export const JobHistory = Type.Array(JobHistoryEntry);
export type JobHistory = Static<typeof JobHistory>;

export const listJobHistory = endpoint({
  id: 'admin.bull-history',
  method: 'GET',
  path: '/admin/bull/history',
  permission: 'jobs:read',
  own: true,
  query: JobHistoryQuery,
  reply: JobHistory,
  summary: 'List what happened to a job',
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

export const listQueues = endpoint({
  id: 'admin.bull-queues',
  method: 'GET',
  path: '/admin/bull/queues',
  permission: 'jobs:read',
  reply: Type.Array(BullQueue),
  summary: 'List the queues and how full they are',
});

export const pauseQueue = endpoint({
  id: 'admin.bull-pause',
  method: 'POST',
  path: '/admin/bull/queues/pause',
  permission: 'jobs:pause',
  own: true,
  body: PauseQueueBody,
  reply: Done,
  idempotencyKey: true,
  summary: 'Pause a queue',
});

export const resumeQueue = endpoint({
  id: 'admin.bull-resume',
  method: 'POST',
  path: '/admin/bull/queues/resume',
  permission: 'jobs:pause',
  own: true,
  body: PauseQueueBody,
  reply: Done,
  idempotencyKey: true,
  summary: 'Resume a queue',
});
