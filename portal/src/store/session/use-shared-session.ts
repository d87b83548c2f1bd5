import type { Session } from '@millrace/schemas/api';
import { personIn, sessionChannel, signOf } from '@millrace/schemas/sessions';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { sessionQuery } from './api.ts';

/**
 * Tells the other tabs of this browser which session this tab loaded. A tab with a different session loads
 * its session again. Two sessions are different if user, roles or impersonation differ.
 */
export function shareSession(client: QueryClient): () => void {
  const channel = new BroadcastChannel(sessionChannel);
  const [key] = sessionQuery.queryKey;
  let known: Session | null | undefined = client.getQueryData(sessionQuery.queryKey);
  const stop = client.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || query.queryKey[0] !== key || query.state.data === undefined) return;
    const before = known;
    known = query.state.data as Session | null;
    if (before !== undefined && signOf(before) === signOf(known)) return;
    channel.postMessage(signOf(known));
    // removes data that was loaded for the previous user
    if (before && known && personIn(before) !== personIn(known))
      client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== key });
  });
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (known !== undefined && data !== signOf(known)) void client.invalidateQueries(sessionQuery);
  };
  return () => {
    stop();
    channel.close();
  };
}

export function useSharedSession(): void {
  const client = useQueryClient();
  useEffect(() => shareSession(client), [client]);
}
