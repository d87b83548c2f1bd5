import type { OutsideFormDetails } from '@millrace/schemas/api';
import { useCallback, useEffect, useState } from 'react';
import { isProblem } from '@millrace/schemas/http-client';
import { useApplication } from './ApplicationProvider.tsx';
import { knownDetails, loadDetails } from './details.ts';
import { readStore, rememberStore, type Visit } from './visit.ts';

interface Details {
  readonly details: OutsideFormDetails | null;
  readonly error: unknown;
  readonly retry: () => void;
}

/** Loads the details of the shopper's link. */
export function useDetails(visit: Visit | null): Details {
  const application = useApplication();
  const [details, setDetails] = useState(() => (visit ? knownDetails(visit) : null));
  const [error, setError] = useState<unknown>(null);
  const { storeUuid = '', urlId = null, link = null } = visit ?? {};
  const load = useCallback(() => {
    if (!storeUuid) return;
    // the tab may still know the store of an earlier link, which can be a different store
    if (readStore()?.uuid !== storeUuid) application.note({ store: null });
    loadDetails({ storeUuid, urlId, link })
      .then((loaded) => {
        rememberStore(loaded.store);
        const { name, phone, brand } = loaded.store;
        application.note({ store: { name, phone, brand } });
        setDetails(loaded);
        setError(null);
      })
      .catch((failure: unknown) => {
        if (isProblem(failure) && failure.status === 404) application.note({ store: null });
        setError(failure);
      });
  }, [application, storeUuid, urlId, link]);
  useEffect(load, [load]);
  return { details, error, retry: load };
}
