import { mustDoFirst } from '@millrace/schemas/permissions';
import * as api from '@millrace/schemas/calls';
import { call } from '@millrace/schemas/http-client';
import type { AuthProvider } from 'react-admin';
import { canAccess } from '../access/can-access.ts';
import { forgetSession, isShutOut, isSignedOut, readSession } from '../access/session.ts';
import { BASE_PATH } from '../base-path.ts';
import { leave } from './leave.ts';

/** Adds the current address, so that the portal returns here. */
function addressBefore(path: string): string {
  const { pathname, search } = window.location;
  const here = pathname.startsWith(BASE_PATH) ? pathname + search : BASE_PATH;
  return `${path}?next=${encodeURIComponent(here)}`;
}

/** An ended session leads to the sign-in page, a disabled account to its own page. */
const wayOut = (error: unknown) => (isShutOut(error) ? '/app/account/disabled' : addressBefore('/login'));

/**
 * Navigates to the portal and never resolves. react-admin treats a rejected check as a logout, which would
 * end the session everywhere and lose the current address.
 */
function leaveFor(path: string): Promise<never> {
  forgetSession();
  leave.to(path);
  return new Promise(() => undefined);
}

/** Sign-in and sign-out use the portal's cookie. Permissions come from the session, never from a role. */
export const authProvider: AuthProvider = {
  async login() {
    leave.to(addressBefore('/login'));
  },
  async checkAuth() {
    const session = await readSession().catch((error: unknown) => {
      // a server error is no reason to sign in again
      return isSignedOut(error) ? leaveFor(wayOut(error)) : undefined;
    });
    // the portal handles a required password change and the terms
    if (session && mustDoFirst(session)) await leaveFor(addressBefore('/app'));
  },
  async checkError(error: { status?: number }) {
    if (error.status !== 401 && error.status !== 403) return;
    // permissions have changed, or a required step is due
    forgetSession();
    if (error.status === 401) await leaveFor(wayOut(error));
    await authProvider.checkAuth({});
  },
  /** Called only by the logout button. */
  async logout() {
    forgetSession();
    await call(api.logOut).catch(() => undefined);
    leave.to('/login');
    return false;
  },
  async getIdentity() {
    const { user } = await readSession();
    return {
      id: user.id ?? 'till',
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
