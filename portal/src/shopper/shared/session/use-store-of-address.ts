import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useApplication } from './ApplicationProvider.tsx';
import { loadDetails } from './details.ts';
import { readStore } from './visit.ts';

const uuid = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/i;

/**
 * Shows the name, logo and phone number of the store whose id is in the address, on a page that opens although
 * the rest of the address is wrong. Without such a store the page stays Millrace's.
 */
export function useStoreOfAddress(): void {
  const application = useApplication();
  const { pathname } = useLocation();
  const storeUuid = uuid.exec(pathname)?.[0];
  useEffect(() => {
    if (!storeUuid || (application.store.get().store && readStore()?.uuid === storeUuid)) return;
    loadDetails({ storeUuid, urlId: null, link: null })
      .then(({ store: { name, phone, brand } }) => application.note({ store: { name, phone, brand } }))
      .catch(() => {}); // not a store, or one that takes no applications
  }, [application, storeUuid]);
}
