import type { PresenceActivity, PresentPerson } from '@millrace/schemas/presence';
import { createContext, use, useEffect, useSyncExternalStore } from 'react';
import { PresenceChannel } from './presence-channel.ts';

export const PresenceContext = createContext(new PresenceChannel());

/** Returns the other users of the org who have this application open. */
export function usePeopleHere(): readonly PresentPerson[] {
  const channel = use(PresenceContext);
  return useSyncExternalStore(channel.subscribe, channel.people);
}

/** While the page is open, tells other users that this user has the application open. */
export function useOpenForm(storeId: number, formId: string): void {
  const channel = use(PresenceContext);
  useEffect(() => channel.enter({ storeId, formId }), [channel, storeId, formId]);
}

/**
 * Tells other users what this user is doing, until the component unmounts. Returns the names of other users
 * who are doing the same.
 */
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
