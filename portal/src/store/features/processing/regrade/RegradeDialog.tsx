import LinearProgress from '@mui/material/LinearProgress';
import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ProcessingDetails, StaffTimelineEntry } from '@millrace/schemas/api';
import { lazy, Suspense, useId } from 'react';

interface RegradeDialogProps {
  entry: StaffTimelineEntry;
  details: ProcessingDetails;
  onClose: () => void;
}

/** The form is loaded on demand, because it contains the whole field catalogue. */
const RegradeForm = lazy(async () => {
  const module = await import('./RegradeForm.tsx');
  return { default: module.RegradeForm };
});

export function RegradeDialog({ entry, details, onClose }: RegradeDialogProps) {
  const id = useId();
  const phone = useMediaQuery('(max-width: 599px)', { noSsr: true });
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" fullScreen={phone} aria-labelledby={id}>
      <DialogTitle id={id}>
        {entry.canBeginAnew ? 'Start again' : 'Regrade'} at {entry.lenderName}
      </DialogTitle>
      <Suspense fallback={<LinearProgress aria-label="Loading" />}>
        <RegradeForm entry={entry} details={details} onClose={onClose} />
      </Suspense>
    </Dialog>
  );
}
