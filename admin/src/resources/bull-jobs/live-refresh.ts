import { useStore } from 'react-admin';

/**
 * Whether the console refreshes itself. All its pages share one switch, so that a pause applies to the next
 * page too.
 */
export const useLiveRefresh = () => useStore('bull-jobs.live', true);

/** The interval for `refetchInterval`, or false while paused. */
export function useRefreshEvery(milliseconds: number): number | false {
  const [isLive] = useLiveRefresh();
  return isLive && milliseconds;
}
