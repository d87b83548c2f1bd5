import { useEffect, type RefObject } from 'react';
import { useLocation } from 'react-router';

/**
 * The path of the first page, where the browser itself sets the focus. Null after the shopper opened another
 * page.
 */
let openedAt: string | null | undefined;

/** Sets the focus to the heading after a change of the screen, so that screen readers read the heading first. */
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
    // eslint-disable-next-line react-hooks/exhaustive-deps -- later errors must not move the focus
  }, [pathname, heading]);
}

export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = title;
  }, [title]);
}
