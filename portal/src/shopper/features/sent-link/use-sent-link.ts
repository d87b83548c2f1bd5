import type { SentLinkView } from '@millrace/schemas/api';
import { useCallback, useEffect, useState } from 'react';
import { useLocation, useParams } from 'react-router';
import { viewLink } from './api.ts';
import { useApplication } from '../../shared/session/ApplicationProvider.tsx';
import { rememberStore, rememberVisit } from '../../shared/session/visit.ts';

export interface SentLink {
  readonly token: string;
  readonly view: SentLinkView | null;
  /** True if this phone used the link before. The phone's cookie still opens the application. */
  readonly isOpenHere: boolean;
  readonly error: unknown;
  readonly retry: () => void;
}

/** Loads the state of the link in the page's URL, and checks whether this phone used the link before. */
export function useSentLink(): SentLink {
  const { token = '', storeUuid = '' } = useParams();
  const { pathname } = useLocation();
  const application = useApplication();
  const [view, setView] = useState<SentLinkView | null>(null);
  const [isOpenHere, setOpenHere] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const load = useCallback(() => {
    viewLink(token)
      .then(async (found) => {
        const { name, phone, brand } = found.store;
        rememberStore(found.store);
        application.note({ store: { name, phone, brand } });
        rememberVisit({ storeUuid, urlId: null, link: null, associateId: null, path: pathname });
        if (found.state === 'used') {
          // without a cookie the page shows that the link was used
          await application.load(storeUuid).catch(() => {});
          setOpenHere(application.store.get().draft?.formId === found.formId);
        }
        setView(found);
        setError(null);
      })
      .catch(setError);
  }, [application, token, storeUuid, pathname]);
  useEffect(load, [load]);
  return { token, view, isOpenHere, error, retry: load };
}
