import { matchPath, useLocation, useNavigate, useSearchParams } from 'react-router';
import { useSession } from '../../session/session-context.ts';

/** The local storage key of the last chosen store. It is kept until the user signs out. */
const keyOf = (userId: number | null): string => `millrace.store.${userId ?? 'till'}`;

function rememberedStore(userId: number | null): number | undefined {
  const kept = Number(localStorage.getItem(keyOf(userId)));
  return kept > 0 ? kept : undefined;
}

function rememberStore(userId: number | null, storeId: number | undefined): void {
  if (storeId === undefined) localStorage.removeItem(keyOf(userId));
  else localStorage.setItem(keyOf(userId), String(storeId));
}

export interface StoreChoice {
  /** Undefined for all stores of the user. */
  storeId: number | undefined;
  /** The initial store of screens about one store: the chosen one, else the user's own. */
  workStoreId: number | undefined;
  /** `?store_id=7` for links. Empty without a choice. */
  search: string;
  /** True on a screen about one store, where "all stores" is not offered. */
  isOneStore: boolean;
  choose: (storeId: number | undefined) => void;
}

const formPages = '/app/account/store/application';

/** Pages with the store in the path, and the address for another store. */
const storePages: readonly { path: string; leadsTo: (storeId: number) => string }[] = [
  { path: '/app/account/store/general/:storeId', leadsTo: (id) => `/app/account/store/general/${id}` },
  {
    path: '/app/reporting/sent-applications/:storeId',
    leadsTo: (id) => `/app/reporting/sent-applications/${id}`,
  },
  // a form belongs to one store, so another store leads to its own list
  ...[
    `${formPages}/create-form/form-details/:formId/:storeId`,
    `${formPages}/create-form/:configId/manage-path/:pathId/:storeId`,
    `${formPages}/marketing-links/:storeId/config/:configId`,
  ].map((path) => ({ path, leadsTo: () => `${formPages}/form-list` })),
];

/** Screens about one store. Their address may omit the store. */
const isAboutOneStore = (pathname: string): boolean =>
  /^\/app\/(?:(?:account\/store|store)\/|forms\/(?:create|outside)$)/.test(pathname) &&
  !pathname.endsWith('/all-links-org');

/**
 * The chosen store. The store in the address comes first, so that links keep it; then the last chosen one. A
 * store without access is ignored.
 */
export function useStoreChoice(): StoreChoice {
  const { stores, user } = useSession();
  const [params, setParams] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const own = (wanted: number | null | undefined): number | undefined =>
    stores.find(({ id }) => id === wanted)?.id;
  const page = storePages.find(({ path }) => matchPath(path, pathname));
  const named = (page && matchPath(page.path, pathname)?.params['storeId']) ?? params.get('store_id');
  const storeId = named === null ? own(rememberedStore(user.id)) : own(Number(named));
  const choose = (next: number | undefined): void => {
    rememberStore(user.id, next);
    if (page && next !== undefined) {
      const tab = params.get('tab');
      const search = new URLSearchParams({ store_id: String(next), ...(tab && { tab }) });
      return void navigate(`${page.leadsTo(next)}?${search.toString()}`);
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
    isOneStore: page !== undefined || isAboutOneStore(pathname),
    choose,
  };
}
