import type { Session } from '../api/index.ts';

/**
 * Name of the broadcast channel for the tabs of one browser, which share one session cookie. Each tab sends
 * the text that `signOf` returns for the session that it saw last.
 */
export const sessionChannel = 'millrace-session';

/**
 * Key in the tab's session storage. It says that an impersonation ("view as") ended automatically. The key
 * stays until the user has read the notice.
 */
export const endedViewMark = 'millrace-view-ended';

export const viewHasEnded = 'The view has ended. You are back in your own account.';

/**
 * Returns a text that identifies the signed-in user and the user they view as. If it changes, the screen
 * shows data of another user.
 */
export const personIn = (session: Session | null): string =>
  session ? `${session.user.id ?? 'terminal'}/${session.impersonation?.userId ?? ''}` : '';

/**
 * Returns a text of everything in the session that screens and menus depend on. It changes only if the user
 * or their rights change.
 */
export function signOf(session: Session | null): string {
  if (!session) return '';
  const { user, stores, permissions, gate } = session;
  const { prompt_password_change, must_add_factor, terms_accepted } = user;
  return JSON.stringify([
    personIn(session),
    [...permissions].sort(),
    stores.map(({ id }) => id).sort((one, other) => one - other),
    gate,
    prompt_password_change,
    must_add_factor ?? false,
    terms_accepted,
  ]);
}
