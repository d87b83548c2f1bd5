import Type, { type Static } from 'typebox';
import { IdParams, Instant, Nullable, NumericId, Text } from './common.ts';
import { endpoint } from './contract.ts';

export const OneTimeRun = Type.Object({
  id: NumericId,
  job: Type.String(),
  is_dry_run: Type.Boolean(),
  state: Type.Union([
    Type.Literal('running'),
    Type.Literal('stopped'),
    Type.Literal('failed'),
    Type.Literal('done'),
  ]),
  examined: Type.Integer(),
  /**
   * Number of objects that the run changed. For a dry run: number of objects that a real run would change.
   */
  changed: Type.Integer(),
  started_by: Type.String(),
  /**
   * True: the current user started the run. After a dry run, another user must start the run that changes
   * data.
   */
  is_mine: Type.Boolean(),
  started_at: Instant,
  updated_at: Instant,
  ended_at: Nullable(Instant),
});
export type OneTimeRun = Static<typeof OneTimeRun>;

export const OneTimeJobs = Type.Object({
  jobs: Type.Array(
    Type.Object({
      name: Type.String(),
      title: Type.String(),
      description: Type.String(),
      /** Runs of the job, newest first, at most 20. */
      runs: Type.Array(OneTimeRun),
    }),
  ),
});
export type OneTimeJobs = Static<typeof OneTimeJobs>;

/**
 * Without `dry_run_id` the server starts a dry run. With `dry_run_id` it starts the run that changes data.
 */
export const OneTimeBody = Type.Object(
  { job: Text(80), dry_run_id: Type.Optional(NumericId) },
  { additionalProperties: false },
);
export type OneTimeBody = Static<typeof OneTimeBody>;

const ofRun = {
  permission: 'migrations:run',
  own: true,
  params: IdParams,
  ids: { 'path.id': 'one-time-run' },
} as const;

export const listOneTimeJobs = endpoint({
  id: 'admin.one-time-jobs',
  method: 'GET',
  path: '/admin/one-time',
  permission: 'migrations:run',
  own: true,
  reply: OneTimeJobs,
  summary: 'List one-time jobs and their runs',
});
export const runOneTimeJob = endpoint({
  id: 'admin.one-time',
  method: 'POST',
  path: '/admin/one-time',
  permission: 'migrations:run',
  ids: { 'body.dry_run_id': 'one-time-run' },
  body: OneTimeBody,
  reply: OneTimeRun,
  idempotencyKey: true,
  summary: 'Start a one-time job',
  description:
    'First starts a dry run. After it, another person starts the run that changes data, with the id of the dry run.',
});
export const stopOneTimeRun = endpoint({
  ...ofRun,
  id: 'admin.one-time-stop',
  method: 'POST',
  path: '/admin/one-time/{id}/stop',
  reply: OneTimeRun,
  summary: 'Stop a one-time job after its current batch',
});
export const resumeOneTimeRun = endpoint({
  ...ofRun,
  id: 'admin.one-time-resume',
  method: 'POST',
  path: '/admin/one-time/{id}/resume',
  reply: OneTimeRun,
  summary: 'Continue a stopped one-time job where it stopped',
});
export const getOneTimeReport = endpoint({
  ...ofRun,
  id: 'admin.one-time-report',
  method: 'GET',
  path: '/admin/one-time/{id}/report',
  reply: Type.Unknown(),
  file: ['text/csv'],
  summary: 'Download what a one-time job changed or would change',
});
