import type { Session } from '@millrace/schemas/api';
import { useSession } from './use-session.ts';

/** The stores the reader may see, from the session; undefined until they are known. */
export const useStores = (): Session['stores'] | undefined => useSession()?.stores;
