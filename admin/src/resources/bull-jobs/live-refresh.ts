import { useStore } from 'react-admin';

/** Whether the console refreshes itself. One switch for all of its pages, so that a pause is kept from one to the next. */
export const useLiveRefresh = () => useStore('bull-jobs.live', true);

/** For `refetchInterval`: not at all while it is paused. */
export function useRefreshEvery(milliseconds: number): number | false {
  const [isLive] = useLiveRefresh();
  return isLive && milliseconds;
}
