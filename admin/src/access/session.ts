import type { Session } from '@millrace/schemas/api';
import * as api from '@millrace/schemas/calls';
import { ApiProblem, call, isProblem } from '@millrace/schemas/http-client';

const FRESH_MS = 30_000;
let known: { session: Promise<Session>; until: number } | undefined;

/**
 * Loads the current session. It is cached for 30 seconds, because react-admin checks the session on every
 * navigation.
 */
export function readSession(now = Date.now()): Promise<Session> {
  if (known && known.until > now) return known.session;
  const session = call(api.getSession);
  known = { session, until: now + FRESH_MS };
  session.catch(forgetSession);
  return session;
}

export function forgetSession(): void {
  known = undefined;
}

/**
 * True if the server signed the user out because the account is disabled. Such a user is redirected to the
 * page for disabled accounts, not to the sign-in page.
 */
export const isShutOut = (error: unknown): boolean =>
  isSignedOut(error) && isProblem(error, 'account-disabled');

export const isSignedOut = (error: unknown): boolean => error instanceof ApiProblem && error.status === 401;
