import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { guardHistory } from '../address/history-guard.ts';

/** The index of a history entry. Null if the router did not create the entry. */
const numberOf = (state: unknown): number | null => (state as { idx?: number } | null)?.idx ?? null;

export interface HeldWay {
  /** Continues the navigation. */
  go: () => void;
  stay: () => void;
}

/**
 * Blocks the browser's Back and Forward. A page cannot cancel them. It returns to its own entry before the
 * router is notified and repeats the step after the user confirms.
 */
export function useHeldBack(): HeldWay | null {
  const [steps, setSteps] = useState<number | null>(null);
  const [isReleased, setReleased] = useState(false);
  // each history entry of the page is a separate position to return to
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
