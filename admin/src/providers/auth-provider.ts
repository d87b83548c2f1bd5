import { mustDoFirst } from '@millrace/schemas/permissions';
import * as api from '@millrace/schemas/calls';
import { call } from '@millrace/schemas/http-client';
import type { AuthProvider } from 'react-admin';
import { canAccess } from '../access/can-access.ts';
import { forgetSession, isShutOut, isSignedOut, readSession } from '../access/session.ts';
import { BASE_PATH } from '../base-path.ts';
import { leave } from './leave.ts';

/** Leads back here afterwards. */
function addressBefore(path: string): string {
  const { pathname, search } = window.location;
  const here = pathname.startsWith(BASE_PATH) ? pathname + search : BASE_PATH;
  return `${path}?next=${encodeURIComponent(here)}`;
}

/** Whose session is over signs in again; a disabled account has a page of its own. */
const wayOut = (error: unknown) => (isShutOut(error) ? '/app/account/disabled' : addressBefore('/login'));

/**
 * Goes to the portal and never answers. To react-admin a refused check means that somebody logs out: it would end the
 * session everywhere, and lead to the sign-in screen without the way back.
 */
function leaveFor(path: string): Promise<never> {
  forgetSession();
  leave.to(path);
  return new Promise(() => undefined);
}

/** Signing in and out happen with the portal's cookie; what a person may do comes from the session, never a role. */
export const authProvider: AuthProvider = {
  async login() {
    leave.to(addressBefore('/login'));
  },
  async checkAuth() {
    const session = await readSession().catch((error: unknown) => {
      // a server in trouble is no reason to sign in again
      return isSignedOut(error) ? leaveFor(wayOut(error)) : undefined;
    });
    // the portal asks for a new password and for the terms
    if (session && mustDoFirst(session)) await leaveFor(addressBefore('/app'));
  },
  async checkError(error: { status?: number }) {
    if (error.status !== 401 && error.status !== 403) return;
    // less is allowed than was known here, or something comes first
    forgetSession();
    if (error.status === 401) await leaveFor(wayOut(error));
    await authProvider.checkAuth({});
  },
  /** The button, and nothing else. */
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
