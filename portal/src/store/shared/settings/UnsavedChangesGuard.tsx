import { LeaveQuestion } from '@millrace/ui/dialogs';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { asksWith, useHasUnsaved } from './leave-question.ts';
import { useNavigationConfirm } from './use-navigation-confirm.ts';

const warn = (event: BeforeUnloadEvent): void => event.preventDefault();

/** Makes the browser ask for confirmation before the page is closed or reloaded. */
function useLeaveWarning(): void {
  useEffect(() => {
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, []);
}

/**
 * Returns the path that a clicked link opens. Null if the link does not open a page of this app in this tab.
 */
function addressOf(event: MouseEvent): string | null {
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link?.href || (link.target && link.target !== '_self')) return null;
  const { origin, pathname, search, hash } = new URL(link.href);
  return origin === location.origin && pathname !== location.pathname ? pathname + search + hash : null;
}

function Guard() {
  const navigate = useNavigate();
  const [wanted, setWanted] = useState<{ go: () => void } | null>(null);
  useLeaveWarning();
  const held = useNavigationConfirm();
  useEffect(() => {
    const ask = (event: MouseEvent): void => {
      const address = addressOf(event);
      if (address === null) return;
      event.preventDefault();
      event.stopPropagation();
      setWanted({ go: () => void navigate(address) });
    };
    document.addEventListener('click', ask, { capture: true });
    return () => document.removeEventListener('click', ask, { capture: true });
  }, [navigate]);
  useEffect(() => asksWith((go) => setWanted({ go })), []);
  if (!wanted && !held) return null;
  const stay = (): void => {
    setWanted(null);
    held?.stay();
  };
  const leave = (): void => {
    setWanted(null);
    if (held) held.go();
    else wanted?.go();
  };
  return <LeaveQuestion onLeave={leave} onStay={stay} />;
}

/**
 * Asks for confirmation before the user loses unsaved changes: by a link within this app, Back or Forward, or
 * by closing the page. Code that discards changes in another way calls `askFirst` first.
 */
export const UnsavedChangesGuard = () => (useHasUnsaved() ? <Guard /> : null);
