import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useEffect, useId } from 'react';
import { useFormState } from 'react-hook-form';
import { useBlocker } from 'react-router';

/**
 * Inside a form: asks before unsaved changes are left behind, by a link, by the browser's Back and by closing the
 * page. react-admin's own guard takes every answered save for a successful one, a refused one as well.
 */
export function LeaveGuard() {
  const id = useId();
  const { isDirty, isSubmitting } = useFormState();
  // a save that went through leads away while the form still differs from what was loaded
  const isAtRisk = isDirty && !isSubmitting;
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
  return (
    <Dialog open onClose={() => blocker.reset()} aria-labelledby={id}>
      <DialogTitle id={id}>Leave without saving?</DialogTitle>
      <DialogContent>
        <Typography>Your changes are not saved yet. They are lost when you leave this page.</Typography>
      </DialogContent>
      <DialogActions>
        <Button color="error" onClick={() => blocker.proceed()}>
          Leave
        </Button>
        <Button variant="contained" onClick={() => blocker.reset()}>
          Stay
        </Button>
      </DialogActions>
    </Dialog>
  );
}
