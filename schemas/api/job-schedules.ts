import Type, { type Static } from 'typebox';
import { endpoint } from './contract.ts';
import { Done, Instant, Lines, Nullable, Text } from './common.ts';

/** Result of the last run of a schedule. `broken-off`: the scheduler process stopped during the run. */
export const scheduleStates = ['never', 'running', 'well', 'failed', 'broken-off'] as const;

/** A schedule: work that the scheduler process repeats. */
export const JobSchedule = Type.Object({
  /** Name of the schedule. It is also the id. */
  id: Type.String(),
  every_seconds: Type.Integer(),
  state: Type.Enum([...scheduleStates]),
  /** Start of the last run. */
  last_at: Nullable(Instant),
  took_ms: Nullable(Type.Integer()),
  /** Type of the error that ended the last run, and the place in the code where it was thrown. */
  last_error: Nullable(Type.String()),
  next_at: Instant,
  /** True if the next run is over a minute overdue, which means that the scheduler process is not running. */
  is_late: Type.Boolean(),
  /** The user who requested an early run. Null as soon as that run has started. */
  asked_by: Nullable(Type.String()),
});
export type JobSchedule = Static<typeof JobSchedule>;

export const RunScheduleBody = Type.Object(
  { name: Text(80), reason: Lines() },
  { additionalProperties: false },
);
export type RunScheduleBody = Static<typeof RunScheduleBody>;

export const listSchedules = endpoint({
  id: 'admin.bull-schedules',
  method: 'GET',
  path: '/admin/bull/schedules',
  permission: 'jobs:read',
  own: true,
  reply: Type.Array(JobSchedule),
  summary: 'List schedules and their last runs',
});

export const runWorkerJob = endpoint({
  id: 'admin.run-worker-job',
  method: 'POST',
  path: '/admin/run-worker-job',
  permission: 'jobs:start',
  body: RunScheduleBody,
  reply: Done,
  idempotencyKey: true,
  summary: 'Run a scheduled job now',
});
