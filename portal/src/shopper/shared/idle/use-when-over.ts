import { useEffect, useRef } from 'react';
import type { Stage } from './idle.logic.ts';

const TRY_AGAIN_AFTER = 15_000;

/**
 * Runs an action when the idle time is over. If the action fails, for example without a connection, it is
 * retried.
 */
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
