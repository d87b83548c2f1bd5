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
