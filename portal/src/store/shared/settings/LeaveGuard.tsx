import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { useLeaveWarning } from './use-leave-warning.ts';

/** The address a click leads to inside this app; null when it leads elsewhere or opens another tab. */
function addressOf(event: MouseEvent): string | null {
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link?.href || (link.target && link.target !== '_self')) return null;
  const { origin, pathname, search, hash } = new URL(link.href);
  return origin === location.origin && pathname !== location.pathname ? pathname + search + hash : null;
}

/** Asks before unsaved changes are left behind: by a link of this app, and by closing the page. */
export function LeaveGuard({ isDirty }: { isDirty: boolean }) {
  const id = useId();
  const navigate = useNavigate();
  const [address, setAddress] = useState<string | null>(null);
  useLeaveWarning(isDirty);
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: MouseEvent): void => {
      const wanted = addressOf(event);
      if (wanted === null) return;
      event.preventDefault();
      event.stopPropagation();
      setAddress(wanted);
    };
    document.addEventListener('click', ask, { capture: true });
    return () => document.removeEventListener('click', ask, { capture: true });
  }, [isDirty]);
  if (address === null) return null;
  return (
    <Dialog open onClose={() => setAddress(null)} aria-labelledby={id}>
      <DialogTitle id={id}>Leave without saving?</DialogTitle>
      <DialogContent>
        <Typography>Your changes are not saved yet. They are lost when you leave this page.</Typography>
      </DialogContent>
      <DialogActions>
        <Button color="error" onClick={() => void navigate(address)}>
          Leave
        </Button>
        <Button variant="contained" onClick={() => setAddress(null)}>
          Stay
        </Button>
      </DialogActions>
    </Dialog>
  );
}
