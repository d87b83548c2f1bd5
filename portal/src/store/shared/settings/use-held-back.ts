import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { guardHistory } from '../address/history-guard.ts';

/** Where the router counts its entries; an entry that is not the router's has no number. */
const numberOf = (state: unknown): number | null => (state as { idx?: number } | null)?.idx ?? null;

export interface HeldWay {
  /** Takes the way that was asked for. */
  go: () => void;
  stay: () => void;
}

/**
 * Holds the browser's Back and Forward. They cannot be forbidden: the page goes
 * back to its entry before the router hears of it, and on the way that was wanted when the person says so.
 */
export function useHeldBack(): HeldWay | null {
  const [steps, setSteps] = useState<number | null>(null);
  const [isReleased, setReleased] = useState(false);
  // another entry of the same page is another place to come back to
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
