import { useEffect, type RefObject } from 'react';
import { useLocation } from 'react-router';

/** The page that was opened first keeps the browser's own focus; null once people have moved on. */
let openedAt: string | null | undefined;

/** After a move to another screen its heading gets the focus, so that it is read first. */
export function useFocusOnArrival(
  heading: RefObject<HTMLElement | null>,
  somethingElseHasFocus: boolean,
): void {
  const { pathname } = useLocation();
  useEffect(() => {
    if (openedAt === undefined) openedAt = pathname;
    if (openedAt === pathname) return;
    openedAt = null;
    if (somethingElseHasFocus) return;
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- errors that come later must not move the focus
  }, [pathname, heading]);
}

export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = title;
  }, [title]);
}
