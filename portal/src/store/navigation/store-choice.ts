import { useMatch, useNavigate, useSearchParams } from 'react-router';
import { useSession } from '../session/session-context.ts';
import { keepStore, keptStore } from './kept-store.ts';

export interface StoreChoice {
  /** Undefined = all stores the person may see. */
  storeId: number | undefined;
  /** The store that screens about one store begin with: the chosen one, else the own one. */
  workStoreId: number | undefined;
  /** `?store_id=7`, to be carried along in links; empty without a choice. */
  search: string;
  choose: (storeId: number | undefined) => void;
}

/** The page of one store names it in its path. */
const storePage = '/app/account/store/general/';

/**
 * The chosen store: that of the address, so that a link keeps it and no page contradicts it, else the one chosen last. A store the person does
 * not have counts as no choice.
 */
export function useStoreChoice(): StoreChoice {
  const { stores, user } = useSession();
  const [params, setParams] = useSearchParams();
  const own = (wanted: number | null | undefined): number | undefined =>
    stores.find(({ id }) => id === wanted)?.id;
  const onPage = useMatch(`${storePage}:storeId`)?.params.storeId;
  const navigate = useNavigate();
  const named = onPage ?? params.get('store_id');
  const storeId = named === null ? own(keptStore(user.id)) : own(Number(named));
  const choose = (next: number | undefined): void => {
    keepStore(user.id, next);
    if (onPage !== undefined && next !== undefined) {
      const tab = params.get('tab') ?? 'basic';
      return void navigate(`${storePage}${next}?store_id=${next}&tab=${tab}`);
    }
    setParams((current) => {
      current.delete('page');
      if (next === undefined) current.delete('store_id');
      else current.set('store_id', String(next));
      return current;
    });
  };
  return {
    storeId,
    workStoreId: storeId ?? own(user.primary_store_id) ?? stores[0]?.id,
    search: storeId === undefined ? '' : `?store_id=${storeId}`,
    choose,
  };
}
