import driftPausesTable from './drift-pauses.json' with { type: 'json' };

/** Ways in which a lender's replies or pages can differ from what its plugin expects (drift). */
export const driftKinds = [
  'page-changed',
  'new-page-field',
  'unknown-word',
  'reply-changed',
  'new-reply-field',
] as const;
export type DriftKind = (typeof driftKinds)[number];

/** Pauses a lender when this many applications show a drift at the same place within the given hours. */
export interface DriftPause {
  readonly kind: DriftKind;
  /** Null: the lender is never paused, staff only receive the alert. */
  readonly pausesAfter: number | null;
  readonly withinHours: number;
  readonly because: string;
}

/** One row per drift kind. */
export const driftPauses = driftPausesTable as readonly DriftPause[];

/** What a pause blocks and what continues, as text for staff. */
export const heldByPause = (lender: string): string =>
  `No application, answer or contract step is sent to ${lender} until it is resumed. Status checks continue.`;
