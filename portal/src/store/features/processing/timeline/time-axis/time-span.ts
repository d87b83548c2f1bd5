import type { StaffTimelineEntry } from '@millrace/schemas/api';

/** The common time span of all bars on the time axis, in milliseconds since the epoch. */
export interface TimeSpan {
  from: number;
  to: number;
}

export interface Bar {
  /** The left edge of the bar, in percent of the span. */
  left: number;
  width: number;
  /** The positions of the lender's events, in percent of the span. */
  dots: readonly number[];
}

/**
 * If the time span in milliseconds is longer than this, the bars are hidden. One long wait for a person would
 * make all other bars too short to see.
 */
const LONGEST_MS = 30 * 60_000;

export const isRunning = ({ startedAt, endedAt, final }: StaffTimelineEntry): boolean =>
  startedAt !== null && endedAt === null && !final;

const endOf = (entry: StaffTimelineEntry, now: number): number =>
  entry.endedAt ? Date.parse(entry.endedAt) : isRunning(entry) ? now : Date.parse(entry.startedAt!);

/**
 * Returns the common time span of all lenders. Null if fewer than two lenders received the application or the
 * span is too long, because bars would not help then.
 */
export function sharedSpan(entries: readonly StaffTimelineEntry[], now: number): TimeSpan | null {
  const started = entries.filter(({ startedAt }) => startedAt !== null);
  if (started.length < 2) return null;
  const from = Math.min(...started.map(({ startedAt }) => Date.parse(startedAt!)));
  const to = Math.max(...started.map((entry) => endOf(entry, now)));
  return to - from > 0 && to - from <= LONGEST_MS ? { from, to } : null;
}

export function barOf(entry: StaffTimelineEntry, { from, to }: TimeSpan, now: number): Bar | null {
  if (!entry.startedAt) return null;
  const percent = (at: number): number => Math.min(100, Math.max(0, ((at - from) / (to - from)) * 100));
  const left = percent(Date.parse(entry.startedAt));
  const dots = entry.history.map(({ at }) => percent(Date.parse(at))).filter((at) => at >= left);
  return { left, width: percent(endOf(entry, now)) - left, dots: [...new Set(dots)] };
}
