import driftPausesTable from './drift-pauses.json' with { type: 'json' };

/** Kinds of drift: ways in which a lender's replies or pages differ from what its plugin expects. */
export const driftKinds = [
  'page-changed',
  'new-page-field',
  'unknown-word',
  'reply-changed',
  'new-reply-field',
] as const;
export type DriftKind = (typeof driftKinds)[number];

/**
 * Limit after which a lender is paused: `pausesAfter` applications show the same drift at the same place
 * within `withinHours` hours.
 */
export interface DriftPause {
  readonly kind: DriftKind;
  /**
   * Number of applications. Null if a drift of this kind never pauses the lender. Staff then only get an
   * alert.
   */
  readonly pausesAfter: number | null;
  readonly withinHours: number;
  readonly because: string;
}

/** The limits after which a lender is paused: one entry for each kind of drift. */
export const driftPauses = driftPausesTable as readonly DriftPause[];

/** Returns a text for staff that says what a pause of the lender blocks and what continues. */
export const heldByPause = (lender: string): string =>
  `No application, answer or contract step is sent to ${lender} until it is resumed. Status checks continue.`;
