import type { ConsumerView } from '@millrace/schemas/api';
import { useCallback, useEffect, useRef, useState } from 'react';
import { isPassing, isProblem } from '@millrace/schemas/http-client';
import { useLocale } from '../../../shared/messages/locale-context.tsx';
import { readAaso, readConsumerView, type CustomerViewAddress } from './api.ts';

const EVERY = 4000;

interface Watched {
  readonly view: ConsumerView | null;
  readonly isOver: boolean;
  readonly error: unknown;
  readonly retry: () => void;
}

/**
 * Polls the data of the customer view every few seconds, because this browser has no session for socket events.
 */
export function useConsumerView({ storeId, formId, aasoId }: CustomerViewAddress): Watched {
  const { locale } = useLocale();
  const [view, setView] = useState<ConsumerView | null>(null);
  const [isOver, setOver] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const shown = useRef(false);
  const read = useCallback(() => {
    const screen = { storeId, formId, aasoId };
    Promise.all([readAaso(formId), readConsumerView(screen, locale)])
      .then(([aaso, found]) => {
        setOver(aaso.aaso_id !== aasoId);
        setView(found);
        setError(null);
        shown.current = true;
      })
      .catch((failure: unknown) => {
        if (isProblem(failure) && failure.status < 500) setOver(true);
        else if (!(isPassing(failure) && shown.current)) setError(failure);
      });
  }, [storeId, formId, aasoId, locale]);
  useEffect(() => {
    read();
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') read();
    }, EVERY);
    return () => clearInterval(timer);
  }, [read]);
  return { view, isOver, error, retry: read };
}
