import { LeaveQuestion } from '@millrace/ui/dialogs';
import { useEffect } from 'react';
import { useFormState } from 'react-hook-form';
import { useBlocker } from 'react-router';

/**
 * Inside a form: asks before unsaved changes are left behind, by a link, by the browser's Back and by closing the
 * page. react-admin's own guard takes every answered save for a successful one, a refused one as well.
 */
export function LeaveGuard() {
  const { isDirty, isSubmitting } = useFormState();
  // a save that went through leads away while the form still differs from what was loaded
  return <LeaveGuardWhile isAtRisk={isDirty && !isSubmitting} />;
}

/** The same for what is no form; `isAtRisk` says whether something would be lost. */
export function LeaveGuardWhile({ isAtRisk }: { isAtRisk: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isAtRisk && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!isAtRisk) return;
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isAtRisk]);
  if (blocker.state !== 'blocked') return null;
  return <LeaveQuestion onLeave={() => blocker.proceed()} onStay={() => blocker.reset()} />;
}
