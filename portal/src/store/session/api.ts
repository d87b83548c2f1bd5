import type { Session } from '@millrace/schemas/api';
import { endedViewMark } from '@millrace/schemas/sessions';
import { queryOptions } from '@tanstack/react-query';
import { isShutOut, isSignedOut, isViewEnded } from '../api/problem.ts';
import * as api from '@millrace/schemas/calls';
import { call } from '@millrace/schemas/http-client';

/** Back to the own account; the answer brings the cookie of the own session. */
export const revertToPrimary = (): Promise<unknown> => call(api.endViewAsUser);

/** The hour is over, or whom one looked through has no access any more: back to the own account, without signing in. */
async function ownSession(signal: AbortSignal): Promise<Session | null> {
  try {
    await revertToPrimary();
    sessionStorage.setItem(endedViewMark, 'yes');
    return await call(api.getSession, { signal });
  } catch (error) {
    if (isSignedOut(error)) return null;
    throw error;
  }
}

/** Who is signed in; null = nobody. Fails for somebody who may not come in any more: there is a screen for that. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async ({ signal }): Promise<Session | null> => {
    try {
      return await call(api.getSession, { signal });
    } catch (error) {
      if (isViewEnded(error)) return ownSession(signal);
      if (isSignedOut(error) && !isShutOut(error)) return null;
      throw error;
    }
  },
  staleTime: 60_000,
  // roles may have changed while somebody looked elsewhere
  refetchOnWindowFocus: 'always',
});

export const logOut = (): Promise<unknown> => call(api.logOut);
