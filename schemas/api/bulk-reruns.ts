import Type, { type Static } from 'typebox';
import { endpoint } from './contract.ts';
import { IdParams, Instant, JsonObject, Lines, Nullable, NumericId } from './common.ts';

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
  filter: JsonObject,
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

export const PreviewBulkReRunBody = Type.Object({ filter: JsonObject }, { additionalProperties: false });
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
