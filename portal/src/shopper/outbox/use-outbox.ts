import { useEffect, useState } from 'react';
import { readOutbox, type OutboxMessage } from '../api/read-outbox.ts';

const EVERY = 3000;

interface Outbox {
  readonly messages: readonly OutboxMessage[] | null;
  readonly error: unknown;
}

const newestFirst = (list: readonly OutboxMessage[]): OutboxMessage[] =>
  list.toSorted((left, right) => right.created_at.localeCompare(left.created_at) || right.id - left.id);

/** The kept messages, read again every few seconds while the page is looked at. */
export function useOutbox(): Outbox {
  const [outbox, setOutbox] = useState<Outbox>({ messages: null, error: null });
  useEffect(() => {
    const read = () => {
      if (document.visibilityState === 'hidden') return;
      readOutbox()
        .then(({ list }) => setOutbox({ messages: newestFirst(list), error: null }))
        .catch((error: unknown) => setOutbox(({ messages }) => ({ messages, error })));
    };
    read();
    const timer = setInterval(read, EVERY);
    return () => clearInterval(timer);
  }, []);
  return outbox;
}
