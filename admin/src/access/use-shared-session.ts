import type { Session } from '@millrace/schemas/api';
import { personIn, sessionChannel, signOf } from '@millrace/schemas/sessions';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { forgetSession } from './session.ts';
import { authKey, useSession } from './use-session.ts';

const reload = () => window.location.reload();

/**
 * Tells the other tabs of this browser whose session was seen here. When they saw another one, or somebody comes back
 * to this tab, it is asked for anew: other rights change the menus, and for another person the page begins anew.
 */
export function useSharedSession(beginAnew: () => void = reload): void {
  const client = useQueryClient();
  const session = useSession();
  const seen = useRef<Session>(undefined);
  useEffect(() => {
    if (!session) return undefined;
    const before = seen.current;
    seen.current = session;
    // what stands here was read by somebody else
    if (before && personIn(before) !== personIn(session)) beginAnew();
    const askAnew = () => {
      forgetSession();
      void client.invalidateQueries({ queryKey: authKey });
    };
    const channel = new BroadcastChannel(sessionChannel);
    channel.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (data !== signOf(session)) askAnew();
    };
    channel.postMessage(signOf(session));
    const onVisible = () => {
      if (document.visibilityState === 'visible') askAnew();
    };
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      channel.close();
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [session, client, beginAnew]);
}
