import type { RealtimeEvent } from '@millrace/schemas/api';
import { eventRoomsOf } from './rooms.ts';
import type { ScreenEvent } from './realtime-events.ts';

const keptMs = 30_000;

/**
 * Keeps the events that were read in the last 30 seconds. A screen loads its data before its socket is
 * connected. From here it gets the events in between, so that it does not have to load everything again.
 */
export class RecentEvents {
  private kept: { readAt: number; event: ScreenEvent }[] = [];
  private firstReadAt: number | undefined;

  add(events: readonly ScreenEvent[], now = performance.now()): void {
    this.firstReadAt ??= now;
    const isOld = this.kept[0] !== undefined && this.kept[0].readAt < now - keptMs;
    if (isOld) this.kept = this.kept.filter(({ readAt }) => readAt >= now - keptMs);
    for (const event of events) this.kept.push({ readAt: now, event });
  }

  /** Returns the kept events of some rooms, and the number of milliseconds for which none is missing. */
  ofRooms(
    rooms: ReadonlySet<string>,
    now = performance.now(),
  ): { coversMs: number; events: RealtimeEvent[] } {
    const coversMs = this.firstReadAt === undefined ? 0 : Math.min(keptMs, now - this.firstReadAt);
    const events = this.kept
      .filter(({ event }) => eventRoomsOf(event).some((room) => rooms.has(room)))
      .map(({ event: { sequence, type, formId, at } }) => ({ sequence, type, formId, at }));
    return { coversMs: Math.floor(coversMs), events };
  }
}
