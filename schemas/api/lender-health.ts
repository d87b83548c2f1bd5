import Type, { type Static } from 'typebox';
import { endpoint } from './contract.ts';
import { driftKinds } from '../rules/drift.ts';
import {
  Done,
  IdParams,
  Instant,
  Line,
  Lines,
  ListQuery,
  Nullable,
  NumericId,
  Text,
  Uuid,
} from './common.ts';

/** Time windows for the figures, shortest first. */
export const healthWindows = ['1h', '24h', '7d', '30d'] as const;
export type HealthWindow = (typeof healthWindows)[number];
const Window = Type.Enum([...healthWindows]);

export const LenderHealthQuery = Type.Object(
  { window: Type.Optional(Window) },
  { additionalProperties: false },
);
export type LenderHealthQuery = Static<typeof LenderHealthQuery>;

/**
 * Query of the list of lenders with their health figures. `filter` accepts `q` and `window`. Default window:
 * one day.
 */
export const LenderHealthListQuery = ListQuery;

/** Results of the applications for one lender. Each application counts once, by its current status. */
const counts = {
  /**
   * Number of applications in the time window that were planned for the lender and not cancelled.
   * Applications with a result set by hand do not count, nor those that were blocked because the lender was
   * paused or disabled.
   */
  asked: Type.Integer(),
  approved: Type.Integer(),
  declined: Type.Integer(),
  /**
   * Number of applications that wait for a decision of the lender or the shopper, or whose result is unknown.
   */
  waiting: Type.Integer(),
  /** Number of applications for which a person has to ask the lender. */
  review: Type.Integer(),
  /** Number of applications that could not be sent or did not arrive at the lender. */
  failed: Type.Integer(),
};

/** Figures of one bar in the chart of a lender's results. `from` is the start of its time span. */
export const HealthBar = Type.Object({ from: Instant, ...counts });
export type HealthBar = Static<typeof HealthBar>;

/**
 * A drift: the lender's page or API differs from what its plugin expects. `place` is the selector or path at
 * which it differs. `detail` is the unknown word or field name found there. It is empty if `place` alone
 * describes the drift.
 */
const drift = { kind: Type.Enum([...driftKinds]), place: Type.String(), detail: Type.String() };

/**
 * A drift at one place, with the number of applications and credential tests that showed it. The alert stays
 * until a person resolves it.
 */
export const DriftAlert = Type.Object({
  ...drift,
  applications: Type.Integer(),
  tests: Type.Integer(),
  first_at: Instant,
  last_at: Instant,
  /** The last application that showed the drift. Null if only credential tests showed it. */
  last_application_id: Nullable(Uuid),
});
export type DriftAlert = Static<typeof DriftAlert>;

/** A period in which Millrace sent nothing to a lender. The pause lasts until a person resumes the lender. */
export const LenderPause = Type.Object({
  id: NumericId,
  ...drift,
  paused_at: Instant,
  resumed_at: Nullable(Instant),
  resumed_by: Nullable(Type.String()),
  reason: Nullable(Type.String()),
  /**
   * The skipped applications that Millrace sends to the lender after its pause because a person requested
   * this. Null if no person did. `all` is their number. `done` counts those that Millrace has checked. Of
   * these, `asked` were sent to the lender, and `failed` could not be sent.
   */
  sent_on: Nullable(
    Type.Object({
      all: Type.Integer(),
      done: Type.Integer(),
      asked: Type.Integer(),
      failed: Type.Integer(),
    }),
  ),
});
export type LenderPause = Static<typeof LenderPause>;

/** `ask_skipped`: true to also send the applications for which the lender was skipped during the pause. */
export const ResumeLenderBody = Type.Object(
  { reason: Lines(), ask_skipped: Type.Optional(Type.Boolean()) },
  { additionalProperties: false },
);
export type ResumeLenderBody = Static<typeof ResumeLenderBody>;

/** `queued`: number of skipped applications that will now be sent to the lender, one after another. */
export const LenderResumed = Type.Object({ success: Type.Boolean(), queued: Type.Integer() });
export type LenderResumed = Static<typeof LenderResumed>;

export const SettleAlertBody = Type.Object(
  { kind: drift.kind, place: Text(200), detail: Line(120), reason: Lines() },
  { additionalProperties: false },
);
export type SettleAlertBody = Static<typeof SettleAlertBody>;

/** The figures of a lender in one window. */
export const LenderHealth = Type.Object({
  id: NumericId,
  key: Type.String(),
  name: Type.String(),
  transport: Type.String(),
  enabled: Type.Boolean(),
  window: Window,
  ...counts,
  /** Approvals in percent of decided applications, rounded. Null if the lender decided none. */
  approval_percent: Nullable(Type.Integer()),
  /** Median (p50) and 95th percentile (p95) of the time from sending to the decision, in milliseconds. */
  answer_p50_ms: Nullable(Type.Integer()),
  answer_p95_ms: Nullable(Type.Integer()),
  /** Number of errors, including those of repeated attempts. */
  errors: Type.Integer(),
  bars: Type.Array(HealthBar),
  /**
   * The drift that made Millrace pause the lender. `since` is the start of the pause. Null if the lender is
   * not paused.
   */
  paused: Nullable(Type.Object({ ...drift, since: Instant })),
  /**
   * Why Millrace sends nothing to the lender although the lender is not paused, and since when. `retry_at` is
   * the time of the next retry. Null if the lender is reachable.
   */
  trouble: Nullable(
    Type.Object({
      kind: Type.Union([Type.Literal('circuit-open'), Type.Literal('too-many-waiting')]),
      since: Instant,
      retry_at: Nullable(Instant),
    }),
  ),
  /** Number of unresolved drift alerts. */
  alerts: Type.Integer(),
});
export type LenderHealth = Static<typeof LenderHealth>;

/** An error code of attempts, with the number of attempts that ended with it. */
export const HealthError = Type.Object({
  code: Type.String(),
  times: Type.Integer(),
  applications: Type.Integer(),
  last_at: Instant,
});
export type HealthError = Static<typeof HealthError>;

export const LenderHealthDetails = Type.Object({
  ...LenderHealth.properties,
  errors_by_code: Type.Array(HealthError),
  open_alerts: Type.Array(DriftAlert),
  pauses: Type.Array(LenderPause),
  /**
   * Number of applications that were not sent because the lender was paused, and that no other lender has
   * approved since.
   */
  skipped: Type.Integer(),
});
export type LenderHealthDetails = Static<typeof LenderHealthDetails>;

export const resumeLender = endpoint({
  id: 'admin.lender-health-resume',
  method: 'POST',
  path: '/admin/lender-health/{id}/resume',
  permission: 'lender-objects:update',
  ids: { 'path.id': 'lender' },
  own: true,
  params: IdParams,
  body: ResumeLenderBody,
  reply: LenderResumed,
  idempotencyKey: true,
  summary: 'Resume a lender that is paused',
});

export const settleLenderAlert = endpoint({
  id: 'admin.lender-health-settle-alert',
  method: 'POST',
  path: '/admin/lender-health/{id}/settle-alert',
  permission: 'lender-objects:update',
  ids: { 'path.id': 'lender' },
  own: true,
  params: IdParams,
  body: SettleAlertBody,
  reply: Done,
  idempotencyKey: true,
  summary: 'Settle an alert about a lender',
});

export const listLenderHealth = endpoint({
  id: 'admin.lender-health-list',
  method: 'GET',
  path: '/admin/lender-health',
  permission: 'lender-objects:read',
  own: true,
  query: LenderHealthListQuery,
  reply: Type.Array(LenderHealth),
  replyHeaders: ['content-range'],
  summary: 'List how lenders perform',
});

export const getLenderHealth = endpoint({
  id: 'admin.lender-health-one',
  method: 'GET',
  path: '/admin/lender-health/{id}',
  permission: 'lender-objects:read',
  ids: { 'path.id': 'lender' },
  own: true,
  params: IdParams,
  query: LenderHealthQuery,
  reply: LenderHealthDetails,
  summary: 'Get how one lender performs',
});
