import type { Session } from '@millrace/schemas/api';
import * as api from '@millrace/schemas/calls';
import { ApiProblem, call, isProblem } from '@millrace/schemas/http-client';

const FRESH_MS = 30_000;
let known: { session: Promise<Session>; until: number } | undefined;

/** Who is signed in. Asked once in a while: react-admin wants to know it at every turn. */
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

/** Signed out because the account is disabled: for that there is a screen. */
export const isShutOut = (error: unknown): boolean =>
  isSignedOut(error) && isProblem(error, 'account-disabled');

export const isSignedOut = (error: unknown): boolean => error instanceof ApiProblem && error.status === 401;
