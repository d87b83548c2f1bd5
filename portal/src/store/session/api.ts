import type { Session } from '@millrace/schemas/api';
import { endedViewMark } from '@millrace/schemas/sessions';
import { usualCurrency } from '@millrace/schemas/money';
import { showAmountsIn } from '../../shared/format/money.ts';
import { showDatesOf } from '../shared/time/region.ts';
import { queryOptions } from '@tanstack/react-query';
import { isShutOut, isSignedOut, isViewEnded } from '../api/problem.ts';
import * as api from '@millrace/schemas/calls';
import { call } from '@millrace/schemas/http-client';

/** Ends the impersonation. The response sets the cookie of the user's own session. */
export const revertToPrimary = (): Promise<unknown> => call(api.endViewAsUser);

/** Lets the page show amounts and dates as in the country of the user's stores. */
function inItsCountry(session: Session): Session {
  showDatesOf(session.country);
  showAmountsIn(session.currency ?? usualCurrency);
  return session;
}

/**
 * Returns to the user's own session without a sign-in. Used if the impersonation expired or the impersonated
 * user lost access. Returns null if the user is signed out.
 */
async function ownSession(signal: AbortSignal): Promise<Session | null> {
  try {
    await revertToPrimary();
    sessionStorage.setItem(endedViewMark, 'yes');
    return inItsCountry(await call(api.getSession, { signal }));
  } catch (error) {
    if (isSignedOut(error)) return null;
    throw error;
  }
}

/**
 * Loads the session of the signed-in user, or null without a signed-in user. Throws if the user's account is
 * disabled; that user gets a special page.
 */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async ({ signal }): Promise<Session | null> => {
    try {
      return inItsCountry(await call(api.getSession, { signal }));
    } catch (error) {
      if (isViewEnded(error)) return ownSession(signal);
      if (isSignedOut(error) && !isShutOut(error)) return null;
      throw error;
    }
  },
  staleTime: 60_000,
  // the user's roles may have changed while another window had the focus
  refetchOnWindowFocus: 'always',
});

export const logOut = (): Promise<unknown> => call(api.logOut);
