import type { PresenceActivity, PresentPerson } from '@millrace/schemas/presence';
import { createContext, use, useEffect, useSyncExternalStore } from 'react';
import { PresenceChannel } from './presence-channel.ts';

export const PresenceContext = createContext(new PresenceChannel());

/** Returns the other users of the org who have this application open. */
export function usePeopleHere(): readonly PresentPerson[] {
  const channel = use(PresenceContext);
  return useSyncExternalStore(channel.subscribe, channel.people);
}

/** Announces to other users, while the page is open, that this user has an application open. */
export function useOpenForm(storeId: number, formId: string): void {
  const channel = use(PresenceContext);
  useEffect(() => channel.enter({ storeId, formId }), [channel, storeId, formId]);
}

/** Announces an activity to other users while it lasts. Returns the names of other users with this activity. */
export function useSameAction(
  action: PresenceActivity['action'],
  lenderId: number | null,
  isActive: boolean,
): readonly string[] {
  const channel = use(PresenceContext);
  useEffect(
    () => (isActive ? channel.begin({ action, lenderId }) : undefined),
    [channel, action, lenderId, isActive],
  );
  return usePeopleHere()
    .filter(({ activity }) => activity.some((each) => each.action === action && each.lenderId === lenderId))
    .map(({ name }) => name);
}
