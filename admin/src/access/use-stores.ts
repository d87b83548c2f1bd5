import type { Session } from '@millrace/schemas/api';
import { useSession } from './use-session.ts';

/** The stores the reader may see, from the session; undefined until they are known. */
export const useStores = (): Session['stores'] | undefined => useSession()?.stores;

/** The store by its name; one the reader may not see keeps its number. */
export function useStoreName(): (id: number) => string {
  const stores = useStores();
  return (id) => stores?.find((store) => store.id === id)?.store_name ?? `Store ${id}`;
}
