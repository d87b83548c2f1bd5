import type { RealtimeEvent } from '@millrace/schemas/api';

/**
 * An event may arrive this many numbers late. The server assigns event numbers before the commit, so a lower
 * number may arrive after a higher one.
 */
const LATE_WINDOW = 200;

export interface EventFilter {
  /** Returns the events that were not returned before, in any order of arrival. */
  unseenOf: (events: readonly RealtimeEvent[]) => RealtimeEvent[];
  /** Returns the event number from which to poll. It is low enough to include late events. */
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
