import Type, { type Static } from 'typebox';
import { endpoint } from './contract.ts';
import { Done, Instant, Lines, Nullable, Text } from './common.ts';

/** How the last run of repeating work ended. `broken-off`: the scheduler went away during it. */
export const scheduleStates = ['never', 'running', 'well', 'failed', 'broken-off'] as const;

/** Work the scheduler does again and again. */
export const JobSchedule = Type.Object({
  /** Its name. */
  id: Type.String(),
  every_seconds: Type.Integer(),
  state: Type.Enum([...scheduleStates]),
  /** When the last run began, and how long it took. */
  last_at: Nullable(Instant),
  took_ms: Nullable(Type.Integer()),
  /** Kind and place of the error of the last run. */
  last_error: Nullable(Type.String()),
  next_at: Instant,
  /** Longer due than a scheduler that lives leaves it. */
  is_late: Type.Boolean(),
  /** Who asked for a run before its time, until it begins. */
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
