import type { RealtimeEvent } from '@millrace/schemas/api';

/** Numbers are given before the commit, so a lower one may turn up after a higher one. */
const LATE_WINDOW = 200;

export interface EventFilter {
  /** Events that were not there before; each counts once, in whatever order they come. */
  unseenOf: (events: readonly RealtimeEvent[]) => RealtimeEvent[];
  /** The number to ask from, so that latecomers are found too. */
  lookBackTo: () => number;
}

export function createEventFilter(): EventFilter {
  const seen = new Set<number>();
  let newest = 0;
  return {
    unseenOf(events) {
      const unseen = events.filter(({ sequence }) => !seen.has(sequence));
      for (const { sequence } of unseen) {
        seen.add(sequence);
        newest = Math.max(newest, sequence);
      }
      for (const sequence of seen) if (sequence < newest - 2 * LATE_WINDOW) seen.delete(sequence);
      return unseen;
    },
    lookBackTo: () => Math.max(0, newest - LATE_WINDOW),
  };
}
