import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { guardHistory } from '../address/history-guard.ts';

/** Returns the number of a history entry, or null if the router did not create the entry. */
const numberOf = (state: unknown): number | null => (state as { idx?: number } | null)?.idx ?? null;

export interface PendingNavigation {
  /** Continues the stopped navigation. */
  go: () => void;
  stay: () => void;
}

/**
 * Stops the browser's Back and Forward until the user confirms. A page cannot prevent such a step. The hook
 * therefore returns to the page's own history entry before the router notices. After the confirmation, it
 * repeats the step.
 */
export function useNavigationConfirm(): PendingNavigation | null {
  const [steps, setSteps] = useState<number | null>(null);
  const [isReleased, setReleased] = useState(false);
  // the page may have several history entries; the hook must return to the current one
  const { key } = useLocation();
  useEffect(() => {
    if (isReleased) return;
    const { pathname } = window.location;
    const here = numberOf(window.history.state);
    let isReturning = false;
    const hold = (event: PopStateEvent): void => {
      if (isReturning) {
        isReturning = false;
        event.stopImmediatePropagation();
        return;
      }
      const there = numberOf(event.state);
      if (here === null || there === null || window.location.pathname === pathname) return;
      event.stopImmediatePropagation();
      isReturning = true;
      window.history.go(here - there);
      setSteps(there - here);
    };
    return guardHistory(hold);
  }, [isReleased, key]);
  useEffect(() => {
    if (isReleased && steps !== null) window.history.go(steps);
  }, [isReleased, steps]);
  if (steps === null || isReleased) return null;
  return { go: () => setReleased(true), stay: () => setSteps(null) };
}
