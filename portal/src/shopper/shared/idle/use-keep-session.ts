import { useEffect } from 'react';
import { keepSession } from './api.ts';
import { TOUCHES } from './use-idle.ts';

/**
 * Milliseconds between two activity reports. Without them, the server would end the session while the shopper
 * is still typing.
 */
const REPORT_EVERY = 15_000;

/** Reports to the server that the shopper uses the page. Only needed on a store's device. */
export function useKeepSession(on: boolean): void {
  useEffect(() => {
    if (!on) return;
    let reportedAt = Date.now();
    const report = () => {
      if (Date.now() - reportedAt < REPORT_EVERY) return;
      reportedAt = Date.now();
      keepSession().catch(() => {}); // the next request of the page shows that the session has ended
    };
    for (const one of TOUCHES) document.addEventListener(one, report, { passive: true });
    return () => {
      for (const one of TOUCHES) document.removeEventListener(one, report);
    };
  }, [on]);
}
