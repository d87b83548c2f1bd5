const storageKey = 'millrace-customer-view';

/**
 * Returns the path of the customer view that this browser shows, or null. Until a store user signs in, all tabs
 * are redirected to this path.
 */
export const openCustomerViewPath = (): string | null => {
  try {
    const path = localStorage.getItem(storageKey);
    return path?.startsWith('/app/consumer-facing/') ? path : null;
  } catch {
    return null; // storage is blocked: no view was stored
  }
};

export const rememberCustomerView = (path: string): void => localStorage.setItem(storageKey, path);

export const forgetCustomerView = (): void => localStorage.removeItem(storageKey);

const storeKey = 'millrace-customer-view-store';

/** Name and phone number of the store whose customer view this browser showed last. */
export interface ViewedStore {
  readonly id: string;
  readonly name: string;
  readonly phone: string | null;
}

export const rememberViewedStore = ({ id, name, phone }: ViewedStore): void =>
  localStorage.setItem(storeKey, JSON.stringify({ id, name, phone }));

/** Returns the store with this id, if this browser has shown its customer view. */
export function viewedStore(id: string): ViewedStore | null {
  try {
    const store = JSON.parse(localStorage.getItem(storeKey) ?? 'null') as ViewedStore | null;
    return store?.id === id ? store : null;
  } catch {
    return null; // storage is blocked: no store was stored
  }
}
