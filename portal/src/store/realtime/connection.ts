import type { RealtimeEvent } from '@millrace/schemas/api';
import { recentEventsEvent } from '@millrace/schemas/realtime';

/**
 * The server assigns event numbers before the commit, so a lower number may arrive after a higher one. An
 * event may be late by at most this many numbers.
 */
const LATE_WINDOW = 200;

interface EventFilter {
  /** Returns the events that were not returned before. They may arrive in any order. */
  unseenOf: (events: readonly RealtimeEvent[]) => RealtimeEvent[];
  /** Returns the event number from which to poll. It is low enough to include late events. */
  sequenceToRepeatFrom: () => number;
}

function createEventFilter(): EventFilter {
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
    sequenceToRepeatFrom: () => Math.max(0, newest - LATE_WINDOW),
  };
}

export type RealtimeMode = 'connecting' | 'live' | 'polling';

/** The part of a socket.io client that is used here. */
export interface EventSocket {
  on(name: string, listener: (argument: never) => void): unknown;
  emit(name: string, argument?: unknown): unknown;
  connect(): unknown;
  disconnect(): unknown;
  /** True while the socket tries to connect by itself. */
  readonly active: boolean;
}

interface RecentEvents {
  events: readonly RealtimeEvent[];
  /** The number of milliseconds for which no event is missing. */
  coversMs: number;
}

export interface ConnectionOptions {
  openSocket: () => EventSocket;
  fetchEvents: (after: number) => Promise<RealtimeEvent[]>;
  onEvents: (events: readonly RealtimeEvent[]) => void;
  /** Called when events may have been missed. All data on the screen may then be outdated. */
  onGap: () => void;
  /** Called when the server closed the connection on purpose. The session may have ended. */
  onDisconnectedByServer: () => void;
  onMode: (mode: RealtimeMode) => void;
  pollMs?: number;
}

const FAILURES_BEFORE_POLLING = 2;
const SLOWEST_POLL_MS = 60_000;
/** The reason that socket.io reports if the server closed the connection on purpose. */
const SERVER_DISCONNECT = 'io server disconnect';
const AFTER_HANGING_UP_MS = 2000;
const SLOWEST_RETRY_MS = 30_000;
/**
 * If one poll returns at least this many events, they are not handled one by one. All data is loaded again
 * instead.
 */
const MANY = 100;

/**
 * Receives live updates from the server over a socket. If the network blocks sockets, polls every few seconds.
 * @returns a function that stops all updates
 */
export function openConnection(options: ConnectionOptions): () => void {
  const { openSocket, fetchEvents, onEvents, onGap, onDisconnectedByServer, onMode, pollMs = 4000 } = options;
  const filter = createEventFilter();
  let mode: RealtimeMode | undefined;
  let failures = 0;
  let failedPolls = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let again: ReturnType<typeof setTimeout> | undefined;
  let closed = false;
  let isFirst = true;
  const startedAt = performance.now();

  const become = (next: RealtimeMode): void => {
    if (closed || next === mode) return;
    mode = next;
    clearTimeout(timer);
    onMode(next);
    if (next === 'polling') void poll();
  };
  const take = (events: readonly RealtimeEvent[]): void => {
    const unseen = filter.unseenOf(events);
    if (closed || unseen.length === 0) return;
    if (unseen.length >= MANY) onGap();
    else onEvents(unseen);
  };
  const poll = async (): Promise<void> => {
    try {
      take(await fetchEvents(filter.sequenceToRepeatFrom()));
      failedPolls = 0;
    } catch {
      failedPolls += 1;
      if (!closed) onGap();
    }
    if (closed || mode !== 'polling') return;
    timer = setTimeout(() => void poll(), Math.min(pollMs * 2 ** failedPolls, SLOWEST_POLL_MS));
  };

  become('connecting');
  const socket = openSocket();
  socket.on('connect', () => {
    isFirst &&= mode === 'connecting' && failures === 0;
    failures = 0;
    become('live');
    if (!closed && !isFirst) onGap();
  });
  // the screen has just loaded its data, so the first connection needs only the events since then
  socket.on(recentEventsEvent, ({ events, coversMs }: RecentEvents) => {
    if (!isFirst) return;
    isFirst = false;
    if (performance.now() - startedAt < coversMs) take(events);
    else if (!closed) onGap();
  });
  socket.on('event', (event: RealtimeEvent) => take([event]));
  socket.on('disconnect', (reason: string) => {
    become('connecting');
    if (reason !== SERVER_DISCONNECT) return;
    onDisconnectedByServer();
    // the client reconnects by itself after a broken connection, but not after the server has closed it
    again = setTimeout(() => socket.connect(), AFTER_HANGING_UP_MS);
  });
  socket.on('connect_error', () => {
    failures += 1;
    if (failures >= FAILURES_BEFORE_POLLING) become('polling');
    // the client tries again by itself after a failed connection, but not after the server refused it
    if (socket.active || closed) return;
    if (failures === 1) onDisconnectedByServer();
    const wait = Math.min(AFTER_HANGING_UP_MS * 2 ** (failures - 1), SLOWEST_RETRY_MS);
    again = setTimeout(() => socket.connect(), wait);
  });
  return () => {
    closed = true;
    clearTimeout(timer);
    clearTimeout(again);
    socket.disconnect();
  };
}
