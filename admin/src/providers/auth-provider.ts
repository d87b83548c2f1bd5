import { mustDoFirst } from '@millrace/schemas/permissions';
import * as api from '@millrace/schemas/calls';
import { call } from '@millrace/schemas/http-client';
import type { AuthProvider } from 'react-admin';
import { canAccess } from '../access/can-access.ts';
import { forgetSession, isShutOut, isSignedOut, readSession } from '../access/session.ts';
import { BASE_PATH } from '../base-path.ts';

/**
 * Opens a path of the portal. It replaces the current history entry, because the Back button must not return
 * to a page that only redirects.
 */
export const leave = {
  to: (path: string): void => window.location.replace(path),
};

/** Adds the path of the current page to a path of the portal. The portal can then send the user back. */
function addressBefore(path: string): string {
  const { pathname, search } = window.location;
  const here = pathname.startsWith(BASE_PATH) ? pathname + search : BASE_PATH;
  return `${path}?next=${encodeURIComponent(here)}`;
}

/** Returns the path for a user whose session ended: the page for disabled accounts, or the sign-in page. */
const wayOut = (error: unknown) => (isShutOut(error) ? '/app/account/disabled' : addressBefore('/login'));

/**
 * Opens a page of the portal and returns a promise that never resolves. If the promise were rejected,
 * react-admin would log the user out of all apps and lose the current address.
 */
function leaveFor(path: string): Promise<never> {
  forgetSession();
  leave.to(path);
  return new Promise(() => undefined);
}

/**
 * Connects react-admin to the session. Users sign in and out in the portal, which sets the cookie.
 * Permissions come from the session, never from a role.
 */
export const authProvider: AuthProvider = {
  async login() {
    leave.to(addressBefore('/login'));
  },
  async checkAuth() {
    const session = await readSession().catch((error: unknown) => {
      // only a missing session leads to the sign-in page; other server errors do not
      return isSignedOut(error) ? leaveFor(wayOut(error)) : undefined;
    });
    // the screens for a required password change and for the terms are in the portal
    if (session && mustDoFirst(session)) await leaveFor(addressBefore('/app'));
  },
  async checkError(error: { status?: number }) {
    if (error.status !== 401 && error.status !== 403) return;
    // the cached session is outdated: the user's permissions have changed, or the user must first complete a
    // step such as accepting the terms
    forgetSession();
    if (error.status === 401) await leaveFor(wayOut(error));
    await authProvider.checkAuth({});
  },
  /** react-admin calls this only when the user clicks the log-out button. */
  async logout() {
    forgetSession();
    await call(api.logOut).catch(() => undefined);
    leave.to('/login');
    return false;
  },
  async getIdentity() {
    const { user } = await readSession();
    return {
      id: user.id ?? 'terminal',
      fullName: `${user.first_name} ${user.last_name}`.trim() || (user.email ?? ''),
    };
  },
  async getPermissions() {
    return (await readSession()).permissions;
  },
  async canAccess({ resource, action }) {
    return canAccess((await readSession()).permissions, resource, action);
  },
};
