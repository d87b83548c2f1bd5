import { useSyncExternalStore } from 'react';

const wholeSecond = (): number => Math.floor(Date.now() / 1000) * 1000;

function everySecond(tell: () => void): () => void {
  const timer = setInterval(tell, 1000);
  return () => clearInterval(timer);
}

const never = (): (() => void) => () => undefined;

/**
 * Returns the current time in milliseconds, rounded to whole seconds. It updates every second while `ticking`
 * is true.
 */
export const useNow = (ticking: boolean): number =>
  useSyncExternalStore(ticking ? everySecond : never, wholeSecond);
