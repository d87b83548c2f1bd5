import type { Session } from '@millrace/schemas/api';
import { personIn, sessionChannel, signOf } from '@millrace/schemas/sessions';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { forgetSession } from './session.ts';
import { authKey, useSession } from './use-session.ts';

const reload = () => window.location.reload();

/**
 * Tells the other tabs of this browser which session this tab loaded. This tab loads its session again if
 * another tab has a different session, and whenever this tab becomes visible. Changed permissions update the
 * menus. If the user has changed, the page is reloaded.
 */
export function useSharedSession(restart: () => void = reload): void {
  const client = useQueryClient();
  const session = useSession();
  const seen = useRef<Session>(undefined);
  useEffect(() => {
    if (!session) return undefined;
    const before = seen.current;
    seen.current = session;
    // another user has signed in; the data on this page was loaded for the previous user
    if (before && personIn(before) !== personIn(session)) restart();
    const reloadSession = () => {
      forgetSession();
      void client.invalidateQueries({ queryKey: authKey });
    };
    const channel = new BroadcastChannel(sessionChannel);
    channel.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (data !== signOf(session)) reloadSession();
    };
    channel.postMessage(signOf(session));
    const onVisible = () => {
      if (document.visibilityState === 'visible') reloadSession();
    };
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      channel.close();
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [session, client, restart]);
}
