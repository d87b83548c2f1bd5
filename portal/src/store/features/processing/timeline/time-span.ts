import type { StaffTimelineEntry } from '@millrace/schemas/api';

/** The stretch of time that all bars share, in milliseconds. */
export interface TimeSpan {
  from: number;
  to: number;
}

export interface Bar {
  /** Percent of the span. */
  left: number;
  width: number;
  /** Percent positions of what happened on the way. */
  dots: readonly number[];
}

/** Longer than this and the bars say nothing: somebody went to lunch. */
const LONGEST_MS = 30 * 60_000;

export const isRunning = ({ startedAt, endedAt, final }: StaffTimelineEntry): boolean =>
  startedAt !== null && endedAt === null && !final;

const endOf = (entry: StaffTimelineEntry, now: number): number =>
  entry.endedAt ? Date.parse(entry.endedAt) : isRunning(entry) ? now : Date.parse(entry.startedAt!);

/** Null where a shared axis would not help: fewer than two lenders asked, or waits that dwarf the rest. */
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
