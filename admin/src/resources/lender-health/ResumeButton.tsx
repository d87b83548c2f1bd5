import type { LenderHealthDetails } from '@millrace/schemas/api';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useRefresh } from 'react-admin';
import { ResumeDialog } from './ResumeDialog.tsx';

/** Lets a paused lender be asked again. Who is about to say so reads in the dialog that somebody else was faster. */
export function ResumeButton({ lender }: { lender: LenderHealthDetails }) {
  const refresh = useRefresh();
  const [asking, setAsking] = useState(false);
  const close = (): void => setAsking(false);
  return (
    <>
      {lender.paused && (
        <Button variant="contained" onClick={() => setAsking(true)}>
          Resume lender
        </Button>
      )}
      {asking && (
        <ResumeDialog
          lender={lender}
          onClose={close}
          onDone={() => {
            close();
            refresh();
          }}
        />
      )}
    </>
  );
}
