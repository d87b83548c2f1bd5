import { createContext, useContext, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';

const EVERY = 3000;
/** After this time, a message is removed, so that a screen reader does not find an old message on a later page. */
const CLEARED_AFTER = 10_000;

type Announce = (message: string) => void;
const AnnounceContext = createContext<Announce>(() => {});

/**
 * The live region of the page for polite announcements. It exists from the start, because screen readers
 * ignore regions that are added later. It announces at most one message every three seconds: the last one. An
 * empty message removes the last one at once.
 */
export function Announcer({ children }: { children: ReactNode }) {
  const [spoken, setSpoken] = useState('');
  const waiting = useRef<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  const clearing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const announce = useMemo(() => {
    const next = () => {
      timer.current = null;
      if (waiting.current === null) return;
      setSpoken(waiting.current);
      waiting.current = null;
      timer.current = setTimeout(next, EVERY);
      clearTimeout(clearing.current);
      clearing.current = setTimeout(() => setSpoken(''), CLEARED_AFTER);
    };
    return (message: string) => {
      if (message === '') {
        waiting.current = null;
        return setSpoken('');
      }
      waiting.current = message;
      if (timer.current === null) next();
    };
  }, []);
  useEffect(
    () => () => {
      clearTimeout(timer.current ?? undefined);
      clearTimeout(clearing.current);
    },
    [],
  );
  return (
    <AnnounceContext value={announce}>
      {children}
      <div className="visually-hidden" role="status" aria-live="polite" aria-atomic="true" data-announcer>
        {spoken}
      </div>
    </AnnounceContext>
  );
}

export const useAnnounce = (): Announce => useContext(AnnounceContext);
