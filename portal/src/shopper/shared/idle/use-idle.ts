import { useCallback, useEffect, useState } from 'react';
import {
  idleLimits,
  nextStageIn,
  stageAfter,
  storeDeviceLimits,
  untouchedFor,
  type Limits,
  type Stage,
} from './idle.logic.ts';
import { isStoreDevice } from './store-device.ts';

const KEY = 'touched';
/** The minimum interval in milliseconds at which a tab reports activity to other tabs. */
const SHARED_EVERY = 5000;

let touchedAt = 0;
let sharedAt = 0;

/** Records activity of the shopper and shares its time with other tabs of this browser. */
function touch(now = Date.now()): void {
  touchedAt = now;
  if (now >= sharedAt && now - sharedAt < SHARED_EVERY) return;
  sharedAt = now;
  try {
    localStorage.setItem(KEY, String(now));
  } catch {
    // storage is blocked: each tab measures idle time by itself
  }
}

/** Returns the time of the last activity in any tab of this browser, in milliseconds since the epoch. */
function lastTouch(): number {
  try {
    return Math.max(touchedAt, Number(localStorage.getItem(KEY)) || 0);
  } catch {
    return touchedAt;
  }
}

/** The events that count as activity of the shopper. */
export const TOUCHES = ['pointerdown', 'keydown', 'wheel', 'touchmove', 'input'] as const;

/** The idle limits of an open application on this device. */
export const openLimits = (): Limits => (isStoreDevice() ? storeDeviceLimits : idleLimits);

interface Idle {
  readonly stage: Stage;
  /** The time at which the page closes if the shopper stays idle, in milliseconds since the epoch. */
  readonly endsAt: number;
  readonly stay: () => void;
}

/**
 * Measures how long the shopper has been idle. It compares times and does not count timer ticks, because
 * phones stop the timers of a hidden page.
 */
export function useIdle(limits: Limits): Idle {
  const [{ stage, endsAt }, setSeen] = useState({ stage: 'quiet' as Stage, endsAt: 0 });
  // A hidden tab uses the limits of an open application, which are longer. It cannot show the idle question,
  // and the shopper may be signing a contract in another tab.
  const updateStage = useCallback(() => {
    const current = document.hidden ? openLimits() : limits;
    const touchedAt = lastTouch();
    const untouched = untouchedFor(touchedAt, Date.now());
    setSeen({ stage: stageAfter(current, untouched), endsAt: touchedAt + current.endAfter });
    return nextStageIn(current, untouched);
  }, [limits]);
  const stay = useCallback(() => {
    touch();
    updateStage();
  }, [updateStage]);

  useEffect(() => touch(), []);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const watch = () => {
      clearTimeout(timer);
      const next = updateStage();
      if (next !== null) timer = setTimeout(watch, next);
    };
    const back = () => {
      if (!document.hidden && stageAfter(openLimits(), untouchedFor(lastTouch(), Date.now())) !== 'over')
        touch();
      watch();
    };
    watch();
    document.addEventListener('visibilitychange', back);
    window.addEventListener('storage', watch);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', back);
      window.removeEventListener('storage', watch);
    };
  }, [updateStage, stage, endsAt]);
  useEffect(() => {
    // after the idle question appeared, only the shopper's answer to it counts as activity
    if (stage !== 'quiet') return;
    const touched = () => touch();
    for (const one of TOUCHES) document.addEventListener(one, touched, { passive: true });
    return () => {
      for (const one of TOUCHES) document.removeEventListener(one, touched);
    };
  }, [stage]);
  return { stage, endsAt, stay };
}
