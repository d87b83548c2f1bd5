import { mustDoFirst } from '@millrace/schemas/permissions';
import type { AuthProvider } from 'react-admin';
import { canAccess } from '../access/can-access.ts';
import { forgetSession, isShutOut, isSignedOut, readSession } from '../access/session.ts';
import { BASE_PATH } from '../base-path.ts';
import { postJson } from './http-client.ts';

/** The sign-in screen is another app of this origin: an absolute address makes react-admin load the page. */
function loginAddress(): string {
  const { origin, pathname, search } = window.location;
  const here = pathname.startsWith(BASE_PATH) ? pathname + search : BASE_PATH;
  return `${origin}/login?next=${encodeURIComponent(here)}`;
}

/** react-admin goes there and says nothing. */
const ledTo = (redirectTo: string) => Object.assign(new Error('elsewhere'), { redirectTo, message: false });

/** Where somebody goes whose session is over. */
const wayOut = (error: unknown) =>
  ledTo(isShutOut(error) ? `${window.location.origin}/app/account/disabled` : loginAddress());

/** Signing in and out happen with the portal's cookie; what a person may do comes from the session, never a role. */
export const authProvider: AuthProvider = {
  async login() {
    window.location.assign(loginAddress());
  },
  async checkAuth() {
    const session = await readSession().catch((error: unknown) => {
      // a server in trouble is no reason to sign in again
      if (isSignedOut(error)) throw wayOut(error);
    });
    if (!session || !mustDoFirst(session)) return;
    // the portal asks for a new password and for the terms, and leads back here
    forgetSession();
    throw ledTo(`${window.location.origin}/app`);
  },
  async checkError(error: { status?: number }) {
    if (error.status !== 401 && error.status !== 403) return;
    // less is allowed than was known here, or something comes first
    forgetSession();
    if (error.status === 401) throw wayOut(error);
    await authProvider.checkAuth({});
  },
  async logout() {
    forgetSession();
    await postJson('/api/auth/logout', {}).catch(() => undefined);
    return `${window.location.origin}/login`;
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
