import type { Session } from '@millrace/schemas/api';
import { useSession } from './use-session.ts';

/** The stores of the user, from the session. Undefined until it is loaded. */
export const useStores = (): Session['stores'] | undefined => useSession()?.stores;

/** Returns the name of a store, or its number if the user cannot see the store. */
export function useStoreName(): (id: number) => string {
  const stores = useStores();
  return (id) => stores?.find((store) => store.id === id)?.store_name ?? `Store ${id}`;
}
