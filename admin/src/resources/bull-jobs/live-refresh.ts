import { useStore } from 'react-admin';

/**
 * Holds whether the console refreshes its data. All pages of the console share this setting, so a pause
 * continues on the next page.
 */
export const useLiveRefresh = () => useStore('bull-jobs.live', true);

/**
 * Returns the refresh interval in milliseconds for `refetchInterval`, or false while the refresh is paused.
 */
export function useRefreshEvery(milliseconds: number): number | false {
  const [isLive] = useLiveRefresh();
  return isLive && milliseconds;
}
