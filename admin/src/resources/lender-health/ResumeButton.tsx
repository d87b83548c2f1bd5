import type { LenderHealth } from '@millrace/schemas/api';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useDataProvider, useNotify, useRefresh } from 'react-admin';
import type { AdminDataProvider } from '../../providers/data-provider.ts';
import { ReasonDialog } from '../../shared/ReasonDialog.tsx';

/** Lets a paused lender be asked again. */
export function ResumeButton({ lender: { id, name } }: { lender: LenderHealth }) {
  const provider = useDataProvider<AdminDataProvider>();
  const notify = useNotify();
  const refresh = useRefresh();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button variant="contained" onClick={() => setAsking(true)}>
        Resume lender
      </Button>
      {asking && (
        <ReasonDialog
          title={`Resume ${name}?`}
          note={`New applications are sent to ${name} again, and its open alerts count as looked at. What was skipped meanwhile is not sent by itself.`}
          submitLabel="Resume lender"
          act={(reason) => provider.resumeLender(id, reason)}
          onClose={() => setAsking(false)}
          onDone={() => {
            setAsking(false);
            notify(`${name} is asked again.`, { type: 'success' });
            refresh();
          }}
        />
      )}
    </>
  );
}
