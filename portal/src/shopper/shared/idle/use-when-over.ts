import { useEffect, useRef } from 'react';
import type { Stage } from './idle.logic.ts';

const TRY_AGAIN_AFTER = 15_000;

/** Does what has to be done once time is over; again while it cannot be done, for instance without a line. */
export function useWhenOver(stage: Stage, act: () => void): void {
  const newest = useRef(act);
  useEffect(() => {
    newest.current = act;
  });
  useEffect(() => {
    if (stage !== 'over') return;
    const again = () => newest.current();
    again();
    const timer = setInterval(again, TRY_AGAIN_AFTER);
    window.addEventListener('online', again);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', again);
    };
  }, [stage]);
}
