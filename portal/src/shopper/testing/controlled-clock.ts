import { afterEach, beforeEach, jest } from '@jest/globals';
import { act } from '@testing-library/react';

export const MINUTE = 60_000;

/**
 * Replaces timers of ten seconds or more by a clock that the test controls. Shorter timers run in real time.
 * @returns a function that advances the clock by a number of milliseconds
 */
export function controlledClock(): (milliseconds: number) => void {
  const real = globalThis.setTimeout;
  let now = 0;
  let timers: { at: number; run: () => void }[] = [];

  beforeEach(() => {
    now = Date.now();
    timers = [];
    jest.spyOn(Date, 'now').mockImplementation(() => now);
    globalThis.setTimeout = ((run: () => void, wait = 0) => {
      if (wait < 10_000) return real(run, wait);
      timers.push({ at: now + wait, run });
      return 0;
    }) as unknown as typeof setTimeout;
  });
  afterEach(() => {
    globalThis.setTimeout = real;
    jest.restoreAllMocks();
  });

  return (milliseconds) => {
    now += milliseconds;
    const due = timers.filter(({ at }) => at <= now);
    timers = timers.filter(({ at }) => at > now);
    act(() => due.forEach(({ run }) => run()));
  };
}
