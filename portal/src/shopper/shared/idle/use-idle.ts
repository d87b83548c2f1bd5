import { useCallback, useEffect, useState } from 'react';
import { idleLimits, nextStageIn, stageAfter, untouchedFor, type Limits, type Stage } from './idle.logic.ts';

const KEY = 'touched';
/** The interval in milliseconds for sharing activity between tabs. */
const SHARED_EVERY = 5000;

let touchedAt = 0;
let sharedAt = 0;

/** Records activity here and shares it with other tabs of this browser. */
function touch(now = Date.now()): void {
  touchedAt = now;
  if (now >= sharedAt && now - sharedAt < SHARED_EVERY) return;
  sharedAt = now;
  try {
    localStorage.setItem(KEY, String(now));
  } catch {
    // storage is blocked: each tab counts separately
  }
}

/** The last activity in any tab of this browser, in milliseconds since the epoch. */
function lastTouch(): number {
  try {
    return Math.max(touchedAt, Number(localStorage.getItem(KEY)) || 0);
  } catch {
    return touchedAt;
  }
}

const TOUCHES = ['pointerdown', 'keydown', 'wheel', 'touchmove', 'input'] as const;

interface Idle {
  readonly stage: Stage;
  /** The time in milliseconds at which the page closes without activity. */
  readonly endsAt: number;
  readonly stay: () => void;
}

/** Measures the idle time of this page. It compares times, because phones stop the timers of a hidden page. */
export function useIdle(limits: Limits): Idle {
  const [{ stage, endsAt }, setSeen] = useState({ stage: 'quiet' as Stage, endsAt: 0 });
  // a hidden tab shows nothing, and the shopper may be signing in another tab
  const look = useCallback(() => {
    const current = document.hidden ? idleLimits : limits;
    const touchedAt = lastTouch();
    const untouched = untouchedFor(touchedAt, Date.now());
    setSeen({ stage: stageAfter(current, untouched), endsAt: touchedAt + current.endAfter });
    return nextStageIn(current, untouched);
  }, [limits]);
  const stay = useCallback(() => {
    touch();
    look();
  }, [look]);

  useEffect(() => touch(), []);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const watch = () => {
      clearTimeout(timer);
      const next = look();
      if (next !== null) timer = setTimeout(watch, next);
    };
    const back = () => {
      if (!document.hidden && stageAfter(idleLimits, untouchedFor(lastTouch(), Date.now())) !== 'over')
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
  }, [look, stage, endsAt]);
  useEffect(() => {
    if (stage !== 'quiet') return; // after the question only its answer counts
    const touched = () => touch();
    for (const one of TOUCHES) document.addEventListener(one, touched, { passive: true });
    return () => {
      for (const one of TOUCHES) document.removeEventListener(one, touched);
    };
  }, [stage]);
  return { stage, endsAt, stay };
}
