import type { RealtimeEvent } from '@millrace/schemas/api';

export type RealtimeMode = 'connecting' | 'live' | 'polling';

/** The part of a socket.io client that is used here. */
export interface EventSocket {
  on(name: string, listener: (argument: never) => void): unknown;
  disconnect(): unknown;
}

export interface ConnectionOptions {
  openSocket: () => EventSocket;
  fetchEvents: (after: number) => Promise<RealtimeEvent[]>;
  onEvents: (events: readonly RealtimeEvent[]) => void;
  onMode: (mode: RealtimeMode) => void;
  pollMs?: number;
}

const FAILURES_BEFORE_POLLING = 2;
const SLOWEST_POLL_MS = 60_000;

/**
 * News of the engine: by socket, and where the network lets no socket through, by asking every few seconds.
 * Events are numbered; what was missed while away is fetched, and what was seen before is dropped.
 *
 * @returns stops everything
 */
export function openConnection(options: ConnectionOptions): () => void {
  const { openSocket, fetchEvents, onEvents, onMode, pollMs = 4000 } = options;
  let mode: RealtimeMode | undefined;
  let failures = 0;
  let failedPolls = 0;
  let sequence = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let closed = false;

  const become = (next: RealtimeMode): void => {
    if (closed || next === mode) return;
    mode = next;
    clearTimeout(timer);
    onMode(next);
    if (next === 'polling') void poll();
  };
  const take = (events: readonly RealtimeEvent[]): void => {
    const news = events.filter((event) => event.sequence > sequence);
    if (closed || news.length === 0) return;
    sequence = Math.max(...news.map((event) => event.sequence));
    onEvents(news);
  };
  const catchUp = async (): Promise<void> => take(await fetchEvents(sequence));
  const poll = async (): Promise<void> => {
    try {
      await catchUp();
      failedPolls = 0;
    } catch {
      failedPolls += 1;
    }
    if (closed || mode !== 'polling') return;
    timer = setTimeout(() => void poll(), Math.min(pollMs * 2 ** failedPolls, SLOWEST_POLL_MS));
  };

  become('connecting');
  const socket = openSocket();
  socket.on('connect', () => {
    failures = 0;
    become('live');
    // the socket carries on from here; a failed look back leaves only older news unseen
    void catchUp().catch(() => undefined);
  });
  socket.on('event', (event: RealtimeEvent) => take([event]));
  socket.on('disconnect', () => become('connecting'));
  socket.on('connect_error', () => {
    failures += 1;
    if (failures >= FAILURES_BEFORE_POLLING) become('polling');
  });
  return () => {
    closed = true;
    clearTimeout(timer);
    socket.disconnect();
  };
}
