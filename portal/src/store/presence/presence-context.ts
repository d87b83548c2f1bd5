import type { Doing, PresentPerson } from '@millrace/schemas/presence';
import { createContext, use, useEffect, useSyncExternalStore } from 'react';
import { PresenceChannel } from './presence-channel.ts';

export const PresenceContext = createContext(new PresenceChannel());

/** Who else of the org has the application open that is open here. */
export function usePeopleHere(): readonly PresentPerson[] {
  const channel = use(PresenceContext);
  return useSyncExternalStore(channel.subscribe, channel.people);
}

/** This page shows an application: others are told, for as long as it does. */
export function useOpenForm(storeId: number, formId: string): void {
  const channel = use(PresenceContext);
  useEffect(() => channel.enter({ storeId, formId }), [channel, storeId, formId]);
}

/** Others are told what is done here, while it is; gives the names of those who are at the very same. */
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
