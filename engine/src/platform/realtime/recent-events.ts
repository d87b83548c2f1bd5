import type { RealtimeEvent } from '@millrace/schemas/api';
import { eventRoomsOf } from './rooms.ts';
import type { ScreenEvent } from './realtime-events.ts';

const keptMs = 30_000;
/** Bounds the memory, and the size of the message to each new connection. */
const mostKept = 1000;

/**
 * Keeps the events that were read in the last 30 seconds, at most the newest thousand. A screen loads its data
 * before its socket is connected. From here it gets the events in between, so that it does not have to load
 * everything again.
 */
export class RecentEvents {
  private kept: { readAt: number; event: ScreenEvent }[] = [];
  /** No event that was read after this time is missing. */
  private completeSince: number | undefined;

  add(events: readonly ScreenEvent[], now = performance.now()): void {
    this.completeSince ??= now;
    const isOld = this.kept[0] !== undefined && this.kept[0].readAt < now - keptMs;
    if (isOld) this.kept = this.kept.filter(({ readAt }) => readAt >= now - keptMs);
    for (const event of events) this.kept.push({ readAt: now, event });
    const dropped = this.kept.splice(0, Math.max(0, this.kept.length - mostKept)).at(-1);
    if (dropped) this.completeSince = dropped.readAt;
  }

  /** Returns the kept events of some rooms, and the number of milliseconds for which none is missing. */
  ofRooms(
    rooms: ReadonlySet<string>,
    now = performance.now(),
  ): { coversMs: number; events: RealtimeEvent[] } {
    const coversMs = this.completeSince === undefined ? 0 : Math.min(keptMs, now - this.completeSince);
    const events = this.kept
      .filter(({ event }) => eventRoomsOf(event).some((room) => rooms.has(room)))
      .map(({ event: { sequence, type, formId, at } }) => ({ sequence, type, formId, at }));
    return { coversMs: Math.floor(coversMs), events };
  }
}
