import driftPausesTable from './drift-pauses.json' with { type: 'json' };

/** How a lender can cease to be what its plugin was written for. */
export const driftKinds = [
  'page-changed',
  'new-page-field',
  'unknown-word',
  'reply-changed',
  'new-reply-field',
] as const;
export type DriftKind = (typeof driftKinds)[number];

/** From how many applications on a lender is paused, all within so many hours and about the same place. */
export interface DriftPause {
  readonly kind: DriftKind;
  /** Null: it never pauses, staff only reads the alert. */
  readonly pausesAfter: number | null;
  readonly withinHours: number;
  readonly because: string;
}

/** One row for each kind. */
export const driftPauses = driftPausesTable as readonly DriftPause[];

/** What a pause holds back and what goes on, as staff reads it wherever it meets one. */
export const heldByPause = (lender: string): string =>
  `No application, answer or contract step is sent to ${lender} until it is resumed. Status checks continue.`;
