import { endedViewMark, viewHasEnded } from '@millrace/schemas/sessions';
import CloseRounded from '@mui/icons-material/CloseRounded';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { Bar } from '@millrace/ui/page';

/**
 * Shown after an impersonation ended without a click on "Revert". It explains why the user sees their own
 * screens again.
 */
export function EndedViewBar() {
  const [isEnded, setEnded] = useState(() => sessionStorage.getItem(endedViewMark) !== null);
  if (!isEnded) return null;
  const close = () => {
    sessionStorage.removeItem(endedViewMark);
    setEnded(false);
  };
  return (
    <Bar
      tone="info"
      action={
        <IconButton size="small" aria-label="Close" onClick={close}>
          <CloseRounded fontSize="small" />
        </IconButton>
      }
    >
      {viewHasEnded}
    </Bar>
  );
}
