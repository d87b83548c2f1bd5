import Type, { type Static } from 'typebox';
import { endpoint } from './contract.ts';
import { Done, Instant, Lines, Nullable, Text } from './common.ts';

/** What an operator has to know of a queue first. */
export const queueHealths = ['well', 'paused', 'no-worker', 'redis-away', 'late', 'not-dispatched'] as const;

/** Where the rings of Redis do not fit the jobs of Postgres in a way that keeps jobs waiting. */
export const dispatchProblems = ['no-answer', 'not-dispatched', 'not-taken', 'unknown-queue'] as const;

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
  in_redis: Nullable(Type.Integer()),
  /** Null: nothing waits for the lack of a ring. */
  dispatch_problem: Nullable(Type.Enum([...dispatchProblems])),
  /** Within how many seconds the scheduler has rung for all that is due, where it has to ring again. */
  redispatch_seconds: Nullable(Type.Integer()),
  oldest_waiting_seconds: Nullable(Type.Integer()),
  health: Type.Enum([...queueHealths]),
  /** False: it brings sign-in codes, and nobody may hold those. */
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
