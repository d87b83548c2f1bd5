import { useEffect } from 'react';

const warn = (event: BeforeUnloadEvent): void => event.preventDefault();

/** Lets the browser ask before the page is closed. */
export function useLeaveWarning(): void {
  useEffect(() => {
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, []);
}
