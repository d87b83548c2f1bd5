import type { RealtimeEvent } from '@millrace/schemas/api';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { formListKey } from '../shared/forms/api.ts';
import { notificationsKey } from './api.ts';
import { isPassing } from '@millrace/schemas/http-client';
import { versionEvent } from '@millrace/schemas/realtime';
import { processingKey } from '../shared/forms/api.ts';
import { announcedVersionQuery, realtimeEvents } from './api.ts';
import { sessionQuery } from '../session/api.ts';
import { PresenceChannel } from '../presence/presence-channel.ts';
import { PresenceContext } from '../presence/presence-context.ts';
import { useStoreChoice } from '../shared/store-choice/store-choice.ts';
import { openConnection, type RealtimeMode } from './connection.ts';
import { RealtimeContext } from './realtime-context.ts';
import type { OpenSocket } from './socket.ts';

interface RealtimeProviderProps {
  children: ReactNode;
  connect: OpenSocket;
  pollMs?: number;
}

/** Events invalidate all queries whose key begins with one of these values. */
const live: ReadonlySet<unknown> = new Set([formListKey[0], notificationsKey[0], processingKey('')[0]]);

/** The time in milliseconds for which events are collected. They cause one refresh of the screen together. */
const BURST_MS = 150;

/** Keeps the data on the screen current: each event invalidates the queries whose data it changes. */
export function RealtimeProvider({ children, connect, pollMs }: RealtimeProviderProps) {
  const client = useQueryClient();
  const { storeId } = useStoreChoice();
  const [mode, setMode] = useState<RealtimeMode>('connecting');
  const [presence] = useState(() => new PresenceChannel());

  useEffect(() => {
    let waiting = new Set<string>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const refresh = (): void => {
      for (const formId of waiting) void client.invalidateQueries({ queryKey: processingKey(formId) });
      void client.invalidateQueries({ queryKey: formListKey });
      waiting = new Set();
      timer = undefined;
    };
    const onEvents = (events: readonly RealtimeEvent[]): void => {
      if (events.some(({ type }) => type === 'notification.added'))
        void client.invalidateQueries({ queryKey: notificationsKey });
      // a new notification does not change an application
      const about = events.filter(({ type }) => type !== 'notification.added');
      if (about.length === 0) return;
      for (const { formId } of about) if (formId) waiting.add(formId);
      timer ??= setTimeout(refresh, BURST_MS);
    };
    const close = openConnection({
      openSocket: () => {
        const socket = connect();
        presence.attach(socket);
        socket.on(versionEvent, ({ version }: { version: string }) =>
          client.setQueryData(announcedVersionQuery.queryKey, version),
        );
        return socket;
      },
      fetchEvents: (after) => realtimeEvents(after, storeId),
      onEvents,
      // also loads queries again that failed while the connection was down
      onGap: () =>
        void client.invalidateQueries({
          predicate: ({ queryKey, state }) => live.has(queryKey[0]) || isPassing(state.error),
        }),
      onDisconnectedByServer: () => void client.invalidateQueries({ queryKey: sessionQuery.queryKey }),
      onMode: setMode,
      ...(pollMs === undefined ? {} : { pollMs }),
    });
    return () => {
      clearTimeout(timer);
      close();
    };
  }, [client, connect, pollMs, presence, storeId]);

  return (
    <RealtimeContext value={mode}>
      <PresenceContext value={presence}>{children}</PresenceContext>
    </RealtimeContext>
  );
}
