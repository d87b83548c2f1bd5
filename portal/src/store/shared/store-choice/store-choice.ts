import { matchPath, useLocation, useNavigate } from 'react-router';
import { useUrlParams } from '../../../shared/address/url-params.ts';
import { useSession } from '../../session/session-context.ts';

/**
 * The local storage key of the store that the user last chose. Each user of this browser has a separate key.
 */
const keyOf = (userId: number | null): string => `millrace.store.${userId ?? 'terminal'}`;

function rememberedStore(userId: number | null): number | undefined {
  const stored = Number(localStorage.getItem(keyOf(userId)));
  return stored > 0 ? stored : undefined;
}

function rememberStore(userId: number | null, storeId: number | undefined): void {
  if (storeId === undefined) localStorage.removeItem(keyOf(userId));
  else localStorage.setItem(keyOf(userId), String(storeId));
}

export interface StoreChoice {
  /** The chosen store. Undefined if the user has chosen all stores. */
  storeId: number | undefined;
  /** The store for pages about one store: the chosen store, else the user's own. */
  workStoreId: number | undefined;
  /** The chosen store as a query string for links, for example `?store_id=7`. Empty without a chosen store. */
  search: string;
  /** True on a page about one store. Such a page does not offer "all stores". */
  isOneStore: boolean;
  choose: (storeId: number | undefined) => void;
}

const formPages = '/app/account/store/application';

/**
 * Pages with the store's id in their path. `leadsTo` returns the path to open when the user chooses another
 * store.
 */
const storePages: readonly { path: string; leadsTo: (storeId: number) => string }[] = [
  { path: '/app/account/store/general/:storeId', leadsTo: (id) => `/app/account/store/general/${id}` },
  ...['sent-applications', 'store-performance', 'store/associate-scorecard', 'store-link-performance'].map(
    (report) => ({
      path: `/app/reporting/${report}/:storeId`,
      leadsTo: (id: number) => `/app/reporting/${report}/${id}`,
    }),
  ),
  // a form belongs to one store, so choosing another store opens the list of that store's forms
  ...[
    `${formPages}/create-form/form-details/:formId/:storeId`,
    `${formPages}/create-form/:configId/manage-path/:pathId/:storeId`,
    `${formPages}/marketing-links/:storeId/config/:configId`,
  ].map((path) => ({ path, leadsTo: () => `${formPages}/form-list` })),
];

/** True for a page about one store. The URL of such a page may omit the store. */
const isAboutOneStore = (pathname: string): boolean =>
  /^\/app\/(?:account\/store|store)\//.test(pathname) && !pathname.endsWith('/all-links-org');

/**
 * Returns the chosen store. A store in the page's URL has priority, so that a link opens its own store.
 * Otherwise it is the store that the user last chose. Stores that the user may not see are ignored.
 */
export function useStoreChoice(): StoreChoice {
  const { stores, user } = useSession();
  const [params, setParams] = useUrlParams();
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

/** True if the pages show several stores at once, so that lists name the store of each row. */
export function useManyStores(): boolean {
  const { storeId } = useStoreChoice();
  const { stores } = useSession();
  return storeId === undefined && stores.length !== 1;
}
