import { useSearchParams } from 'react-router';
import { useSession } from '../session/session-context.ts';

export interface StoreChoice {
  /** Undefined = all stores the person may see. */
  storeId: number | undefined;
  /** `?store_id=7`, to be carried along in links; empty without a choice. */
  search: string;
  choose: (storeId: number | undefined) => void;
}

/** The chosen store lives in the URL; a store the person does not have counts as no choice. */
export function useStoreChoice(): StoreChoice {
  const { stores } = useSession();
  const [params, setParams] = useSearchParams();
  const wanted = Number(params.get('store_id'));
  const storeId = stores.some(({ id }) => id === wanted) ? wanted : undefined;
  const choose = (next: number | undefined): void =>
    setParams((current) => {
      current.delete('page');
      if (next === undefined) current.delete('store_id');
      else current.set('store_id', String(next));
      return current;
    });
  return { storeId, search: storeId === undefined ? '' : `?store_id=${storeId}`, choose };
}
