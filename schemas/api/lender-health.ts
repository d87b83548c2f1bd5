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

/** The times somebody may look at, newest last. */
export const healthWindows = ['1h', '24h', '7d', '30d'] as const;
export type HealthWindow = (typeof healthWindows)[number];
const Window = Type.Enum([...healthWindows]);

export const LenderHealthQuery = Type.Object(
  { window: Type.Optional(Window) },
  { additionalProperties: false },
);
export type LenderHealthQuery = Static<typeof LenderHealthQuery>;

/** `filter` takes `q` and `window`; without a window it is that of a day. */
export const LenderHealthListQuery = ListQuery;

/** What came of the applications that reached a lender, each counted once, by how it stands now. */
const counts = {
  /** Every application of the window that was to be sent and not called off. */
  asked: Type.Integer(),
  approved: Type.Integer(),
  declined: Type.Integer(),
  /** The lender or the shopper has not decided, or we are still finding out. */
  waiting: Type.Integer(),
  /** A person has to ask the lender. */
  review: Type.Integer(),
  /** It could not be sent, or never arrived. */
  failed: Type.Integer(),
};

/** One bar of the window. */
export const HealthBar = Type.Object({ from: Instant, ...counts });
export type HealthBar = Static<typeof HealthBar>;

/** Where a lender is no longer what its plugin was written for: a selector or a path, and what it said there. */
const drift = { kind: Type.Enum([...driftKinds]), place: Type.String(), said: Type.String() };

/** The same at one place, seen by so many applications and tests of credentials, until a person settles it. */
export const DriftAlert = Type.Object({
  ...drift,
  applications: Type.Integer(),
  tests: Type.Integer(),
  first_at: Instant,
  last_at: Instant,
  /** Null where only tests saw it. */
  last_application_id: Nullable(Uuid),
});
export type DriftAlert = Static<typeof DriftAlert>;

/** A time in which nothing was sent to a lender; it lasts while nobody has resumed it. */
export const LenderPause = Type.Object({
  id: NumericId,
  ...drift,
  paused_at: Instant,
  resumed_at: Nullable(Instant),
  resumed_by: Nullable(Type.String()),
  reason: Nullable(Type.String()),
  /**
   * Of the applications it was not asked for in the pause, where somebody had them sent on: how many they are, how many
   * were looked at, how many of these it is asked for now, and how many could not be sent.
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

/** `ask_skipped`: applications that were not sent to it for the pause are sent now. */
export const ResumeLenderBody = Type.Object(
  { reason: Lines(), ask_skipped: Type.Optional(Type.Boolean()) },
  { additionalProperties: false },
);
export type ResumeLenderBody = Static<typeof ResumeLenderBody>;

/** `queued`: how many skipped applications are kept with the pause, and sent on one after another. */
export const LenderResumed = Type.Object({ success: Type.Boolean(), queued: Type.Integer() });
export type LenderResumed = Static<typeof LenderResumed>;

export const SettleAlertBody = Type.Object(
  { kind: drift.kind, place: Text(200), said: Line(120), reason: Lines() },
  { additionalProperties: false },
);
export type SettleAlertBody = Static<typeof SettleAlertBody>;

/** How a lender does, over one window. */
export const LenderHealth = Type.Object({
  id: NumericId,
  key: Type.String(),
  name: Type.String(),
  transport: Type.String(),
  enabled: Type.Boolean(),
  window: Window,
  ...counts,
  /** Of those it decided, rounded; null while it decided none. */
  approval_percent: Nullable(Type.Integer()),
  /** From sending to the decision, in milliseconds: half of all answers came sooner, and 95 of 100. */
  answer_p50_ms: Nullable(Type.Integer()),
  answer_p95_ms: Nullable(Type.Integer()),
  /** How often something went wrong, tries that were made again included. */
  errors: Type.Integer(),
  bars: Type.Array(HealthBar),
  /** Null: it is asked. Otherwise nothing is sent to it since then, because of this. */
  paused: Nullable(Type.Object({ ...drift, since: Instant })),
  /** Null: it answers. Otherwise what is held back from it since then; `retry_at`: when one of them tries again. */
  trouble: Nullable(
    Type.Object({
      kind: Type.Union([Type.Literal('circuit-open'), Type.Literal('too-many-waiting')]),
      since: Instant,
      retry_at: Nullable(Instant),
    }),
  ),
  /** Places where it was not what its plugin was written for, and nobody has settled it. */
  alerts: Type.Integer(),
});
export type LenderHealth = Static<typeof LenderHealth>;

/** What went wrong, by the code that attempts keep. */
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
  /** Of a paused lender: how many applications were not sent to it for that, and have no approval since. */
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
