import Type, { type Static } from 'typebox';
import { endpoint } from './contract.ts';
import { IdParams, Instant, JsonObject, Lines, Nullable, NumericId } from './common.ts';

/**
 * Maximum numbers of jobs and of credit inquiries in a bulk re-run that one user may start alone. Above
 * either number a second user has to confirm the re-run.
 */
export const bulkAlone = { jobs: 100, inquiries: 5 } as const;

interface BulkEffects {
  readonly inquiries: number;
  readonly harmless: number;
}
/** Returns the number of jobs that would run again. */
export const bulkRunnable = ({ inquiries, harmless }: BulkEffects, withInquiries: boolean): number =>
  harmless + (withInquiries ? inquiries : 0);
export const needsSecondPerson = (effects: BulkEffects, withInquiries: boolean): boolean =>
  bulkRunnable(effects, withInquiries) > bulkAlone.jobs ||
  (withInquiries && effects.inquiries > bulkAlone.inquiries);

export const bulkReRunStates = [
  'checking',
  'checked',
  'asked',
  'running',
  'stopped',
  'done',
  'expired',
] as const;
/**
 * A bulk re-run: many jobs run again one after another. Each job passes the same checks as a single re-run.
 */
export const BulkReRun = Type.Object({
  id: NumericId,
  state: Type.Enum([...bulkReRunStates]),
  /** Filter of the list of jobs, which selects the jobs to re-run. */
  filter: JsonObject,
  size: Type.Integer(),
  /** Number of jobs for which the server has already determined the effects of a re-run. */
  jobs_checked: Type.Integer(),
  /**
   * Number of jobs whose re-run makes a new credit inquiry (`inquiries`), makes none (`harmless`), or is
   * refused by the server (`refused`).
   */
  inquiries: Type.Integer(),
  harmless: Type.Integer(),
  refused: Type.Integer(),
  /**
   * Number of jobs in `inquiries` that make a soft inquiry. Null if soft and hard inquiries were not counted
   * separately.
   */
  soft_inquiries: Nullable(Type.Integer()),
  /**
   * Number of jobs in `inquiries` whose kind of inquiry (soft or hard) is unknown. They are treated as hard
   * inquiries. Null if soft and hard inquiries were not counted separately.
   */
  unknown_inquiries: Nullable(Type.Integer()),
  /** A sentence for users that summarizes the effects. */
  sentence: Type.String(),
  /** True: a second user has to confirm before the re-run starts. */
  needs_second: Type.Boolean(),
  reason: Nullable(Type.String()),
  per_minute: Nullable(Type.Integer()),
  with_inquiries: Type.Boolean(),
  asked_by_id: NumericId,
  asked_by: Type.String(),
  asked_at: Instant,
  confirmed_by: Nullable(Type.String()),
  /**
   * Id of the user who stopped the re-run. Null if no user stopped it, and for older re-runs, which stored
   * only the user's name.
   */
  stopped_by_id: Nullable(NumericId),
  stopped_by: Nullable(Type.String()),
  expires_at: Nullable(Instant),
  ended_at: Nullable(Instant),
  /**
   * Number of jobs that the re-run has processed so far (`done`), and how many of them were run again
   * (`again`). The others were left unchanged.
   */
  done: Type.Integer(),
  again: Type.Integer(),
});
export type BulkReRun = Static<typeof BulkReRun>;

export const PreviewBulkReRunBody = Type.Object({ filter: JsonObject }, { additionalProperties: false });
export type PreviewBulkReRunBody = Static<typeof PreviewBulkReRunBody>;
export const StartBulkReRunBody = Type.Object(
  {
    reason: Lines(),
    per_minute: Type.Integer({ minimum: 1, maximum: 6000 }),
    /** True: also re-run jobs that make a new credit inquiry. Default: such jobs are excluded. */
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
  stepUp: 'factor',
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
