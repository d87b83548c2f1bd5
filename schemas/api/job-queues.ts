import Type, { type Static } from 'typebox';
import { endpoint } from './contract.ts';
import { Done, Instant, Lines, Nullable, Text } from './common.ts';

/** The most urgent problem of a queue, or `well` if it has none. */
export const queueHealths = ['well', 'paused', 'no-worker', 'redis-away', 'late', 'not-dispatched'] as const;

/**
 * Reasons why due jobs do not run: Redis does not answer, Bull (the queue library) holds no signal for
 * these jobs, no worker takes the signal, or no version of Millrace knows the queue.
 */
export const dispatchProblems = ['no-answer', 'not-dispatched', 'not-taken', 'unknown-queue'] as const;

export const BullQueue = Type.Object({
  id: Type.String(),
  name: Type.String(),
  waiting: Type.Integer(),
  /** Number of waiting jobs that workers may run now. The other waiting jobs have a later start time. */
  due: Type.Integer(),
  active: Type.Integer(),
  /** Number of completed jobs. It is counted at most every 30 seconds, because there may be a million. */
  completed: Type.Integer(),
  failed: Type.Integer(),
  review: Type.Integer(),
  /**
   * Number of signals to workers that Bull (the queue library) currently stores in Redis for this queue.
   * Null if Redis is unreachable.
   */
  in_redis: Nullable(Type.Integer()),
  /** Why workers are not notified of due jobs. Null if no job waits for a notification. */
  dispatch_problem: Nullable(Type.Enum([...dispatchProblems])),
  /**
   * Seconds until the scheduler has notified the workers of all due jobs again. Null if no new notification
   * is needed.
   */
  redispatch_seconds: Nullable(Type.Integer()),
  oldest_waiting_seconds: Nullable(Type.Integer()),
  health: Type.Enum([...queueHealths]),
  /** False: the queue sends sign-in codes and must not be paused. */
  can_pause: Type.Boolean(),
  paused: Nullable(Type.Object({ at: Instant, by: Type.String(), reason: Type.String() })),
});
export type BullQueue = Static<typeof BullQueue>;

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
/** Results of the jobs of one hour or day (UTC), for one queue or for all queues. */
export const JobHistoryEntry = Type.Object({
  starts_at: Instant,
  completed: Type.Integer(),
  failed: Type.Integer(),
  review: Type.Integer(),
  /** Average duration of a job in milliseconds. */
  took_ms: Type.Integer(),
});
export type JobHistoryEntry = Static<typeof JobHistoryEntry>;

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
