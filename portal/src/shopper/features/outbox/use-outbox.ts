import type { DemoMessage } from '@millrace/schemas/api';
import { useEffect, useState } from 'react';
import { readOutbox } from './api.ts';

const EVERY = 3000;

interface Outbox {
  readonly messages: readonly DemoMessage[] | null;
  readonly error: unknown;
}

/** The kept messages, read again every few seconds while the page is looked at. */
export function useOutbox(): Outbox {
  const [outbox, setOutbox] = useState<Outbox>({ messages: null, error: null });
  useEffect(() => {
    const read = () => {
      if (document.visibilityState === 'hidden') return;
      readOutbox()
        .then((messages) => setOutbox({ messages, error: null }))
        .catch((error: unknown) => setOutbox(({ messages }) => ({ messages, error })));
    };
    read();
    const timer = setInterval(read, EVERY);
    return () => clearInterval(timer);
  }, []);
  return outbox;
}
