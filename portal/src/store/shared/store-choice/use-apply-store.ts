import { useUrlParams } from '../../../shared/address/url-params.ts';
import { useSession } from '../../session/session-context.ts';
import { useStoreChoice } from './store-choice.ts';

/** The URL parameter with the store of a new application. Used while the user sees all stores. */
const name = 'apply_at';

/** Returns the query string of the pages that start an application at the store. */
export const applyAt = (storeId: number): string => `?${name}=${storeId}`;

interface ApplyStore {
  /** The store of the new application. Undefined until a user of several stores has chosen one. */
  storeId: number | undefined;
  choose: (storeId: number) => void;
}

/**
 * Returns the store of a new application. A user of several stores who sees all stores is asked for it, so
 * that no link is sent for the wrong store. The portal still shows all stores afterwards.
 */
export function useApplyStore(): ApplyStore {
  const { stores } = useSession();
  const { storeId: shown, choose } = useStoreChoice();
  const [params, setParams] = useUrlParams();
  const named = Number(params.get(name));
  const only = stores.length === 1 ? stores[0]?.id : undefined;
  return {
    storeId: shown ?? only ?? stores.find(({ id }) => id === named)?.id,
    choose: (next) => {
      if (shown !== undefined) return choose(next);
      setParams((current) => {
        current.set(name, String(next));
        return current;
      });
    },
  };
}
