import type { HealthBar, HealthWindow, LenderHealth } from '@millrace/schemas/api';
import { outcomeKind } from '@millrace/schemas/states';
import { attemptStates, type AttemptState } from '../../routing/route-attempts/index.logic.ts';

/** The length of each window in seconds, and the number of bars in its chart. */
export const windows: Readonly<Record<HealthWindow, { readonly seconds: number; readonly bars: number }>> = {
  '1h': { seconds: 3_600, bars: 12 },
  '24h': { seconds: 86_400, bars: 24 },
  '7d': { seconds: 7 * 86_400, bars: 14 },
  '30d': { seconds: 30 * 86_400, bars: 30 },
};

export const barSeconds = (window: HealthWindow): number => windows[window].seconds / windows[window].bars;

/**
 * Number of attempts at one lender with this state. The attempts are grouped by their age, counted in bars of
 * the chart.
 */
export interface AttemptCount {
  readonly state: AttemptState;
  readonly outcome: string | null;
  readonly barsAgo: number;
  readonly count: number;
}

type Counts = Pick<LenderHealth, 'asked' | 'approved' | 'declined' | 'waiting' | 'review' | 'failed'>;
type Part = Exclude<keyof Counts, 'asked'>;

const none: Counts = { asked: 0, approved: 0, declined: 0, waiting: 0, review: 0, failed: 0 };

/**
 * Returns the count to which an attempt with this state and outcome is added. Null if the lender was not
 * asked.
 */
export function partOf(state: AttemptState, outcome: string | null): Part | null {
  if (state === 'CANCELLED') return null;
  const { phase } = attemptStates[state];
  if (phase === 'person') return 'review';
  if (phase !== 'final') return 'waiting';
  if (state !== 'RESPONDED') return 'failed';
  const kind = outcomeKind(outcome ?? '');
  return kind === 'approval' ? 'approved' : kind === 'decline' ? 'declined' : 'waiting';
}

function countsOf(attemptCounts: readonly AttemptCount[]): Counts {
  const counts = { ...none };
  for (const { state, outcome, count } of attemptCounts) {
    const part = partOf(state, outcome);
    if (!part) continue;
    counts[part] += count;
    counts.asked += count;
  }
  return counts;
}

/**
 * Returns the counts in the window, the share of approvals among the decisions, and the bars from oldest to
 * newest.
 */
export function figuresOf(attemptCounts: readonly AttemptCount[], window: HealthWindow, now: Date) {
  const counts = countsOf(attemptCounts);
  const decided = counts.approved + counts.declined;
  const bars: HealthBar[] = Array.from({ length: windows[window].bars }, (_, index) => {
    const barsAgo = windows[window].bars - 1 - index;
    const from = new Date(now.getTime() - (barsAgo + 1) * barSeconds(window) * 1000);
    return { from: from.toISOString(), ...countsOf(attemptCounts.filter((row) => row.barsAgo === barsAgo)) };
  });
  return {
    ...counts,
    approval_percent: decided === 0 ? null : Math.round((counts.approved / decided) * 100),
    bars,
  };
}

/**
 * Returns the error code at the start of a note, without the field name that may follow a colon. Returns
 * `other` if the note contains no code, for example if a person typed it.
 */
export function errorCodeOf(note: string | null): string {
  const code = (note ?? '').split(':')[0]!;
  return /^[a-z][a-z0-9-]{2,40}$/.test(code) ? code : 'other';
}
