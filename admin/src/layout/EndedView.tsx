import { endedViewMark, viewHasEnded } from '@millrace/schemas/sessions';
import { Alert } from '@mui/material';
import { useState } from 'react';

/** Nobody pressed Revert: until it is closed, this says why the screens are one's own again. */
export function EndedView() {
  const [isEnded, setEnded] = useState(() => sessionStorage.getItem(endedViewMark) !== null);
  if (!isEnded) return null;
  const close = () => {
    sessionStorage.removeItem(endedViewMark);
    setEnded(false);
  };
  return (
    <Alert severity="info" onClose={close} sx={{ mt: 2 }}>
      {viewHasEnded}
    </Alert>
  );
}
