import type { Session } from '@millrace/schemas/api';
import { useSession } from './use-session.ts';

/** Returns the stores of the user from the session. Undefined until the session is loaded. */
export const useStores = (): Session['stores'] | undefined => useSession()?.stores;

/**
 * Returns a function that converts a store's id to its name. If the user cannot see the store, the function
 * returns the id as text.
 */
export function useStoreName(): (id: number) => string {
  const stores = useStores();
  return (id) => stores?.find((store) => store.id === id)?.store_name ?? `Store ${id}`;
}
