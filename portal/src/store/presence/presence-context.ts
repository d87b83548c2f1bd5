import type { Doing, PresentPerson } from '@millrace/schemas/presence';
import { createContext, use, useEffect, useSyncExternalStore } from 'react';
import { PresenceChannel } from './presence-channel.ts';

export const PresenceContext = createContext(new PresenceChannel());

/** The other users of the org who have the open application open too. */
export function usePeopleHere(): readonly PresentPerson[] {
  const channel = use(PresenceContext);
  return useSyncExternalStore(channel.subscribe, channel.people);
}

/** Announces to other users that this page shows an application while the page is open. */
export function useOpenForm(storeId: number, formId: string): void {
  const channel = use(PresenceContext);
  useEffect(() => channel.enter({ storeId, formId }), [channel, storeId, formId]);
}

/** Announces an activity to other users while it lasts. Returns the names of users with the same activity. */
export function useDoing(deed: Doing['deed'], lenderId: number | null, isDoing: boolean): readonly string[] {
  const channel = use(PresenceContext);
  useEffect(
    () => (isDoing ? channel.begin({ deed, lenderId }) : undefined),
    [channel, deed, lenderId, isDoing],
  );
  return usePeopleHere()
    .filter(({ doing }) => doing.some((each) => each.deed === deed && each.lenderId === lenderId))
    .map(({ name }) => name);
}
