import Type, { type Static } from 'typebox';
import { ListQuery, Instant, Nullable, NumericId } from './common.ts';

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
});
export type LenderHealthDetails = Static<typeof LenderHealthDetails>;
