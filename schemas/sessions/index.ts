import type { Session } from '../api/index.ts';

/** Tabs of one browser share a cookie. On this channel each says whose session it saw last, by its sign. */
export const sessionChannel = 'millrace-session';

/** In the tab's own storage after a view ended by itself, until whoever looked has read so. */
export const endedViewMark = 'millrace-view-ended';

export const viewHasEnded = 'The view has ended. You are back in your own account.';

/** Who it is, and through whose eyes: with another one, what stands on a screen was read by somebody else. */
export const personIn = (session: Session | null): string =>
  session ? `${session.user.id ?? 'till'}/${session.impersonation?.userId ?? ''}` : '';

/** All that screens and menus go by; the same for the same person as long as nothing was given or taken. */
export function signOf(session: Session | null): string {
  if (!session) return '';
  const { user, stores, permissions, gate } = session;
  const { prompt_password_change, terms_accepted } = user;
  return JSON.stringify([
    personIn(session),
    [...permissions].sort(),
    stores.map(({ id }) => id).sort((one, other) => one - other),
    gate,
    prompt_password_change,
    terms_accepted,
  ]);
}
