import { LeaveQuestion } from '@millrace/ui/dialogs';
import { useEffect } from 'react';
import { useFormState } from 'react-hook-form';
import { useBlocker } from 'react-router';

/**
 * Asks for confirmation before unsaved changes of a form are lost. This covers links, the browser's Back
 * button and closing the page. react-admin's own guard is not used, because it treats a rejected save as
 * successful.
 */
export function LeaveGuard() {
  const { isDirty, isSubmitting } = useFormState();
  // the guard is off while a save is running, because a successful save navigates before the form counts as
  // saved
  return <LeaveGuardWhile isAtRisk={isDirty && !isSubmitting} />;
}

/** Asks like `LeaveGuard`, for pages without a form. `isAtRisk` is true if changes would be lost. */
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
