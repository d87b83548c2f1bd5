import PlaylistPlayRounded from '@mui/icons-material/PlaylistPlayRounded';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useCanAccess, useListContext, useNotify } from 'react-admin';
import { useNavigate } from 'react-router';
import { BulkDialog } from './BulkDialog.tsx';

/** For what the filter shows, and never for everything. */
export function BulkButton() {
  const { filterValues, data } = useListContext();
  const { canAccess } = useCanAccess({ resource: 'bull-jobs', action: 're-run' });
  const [open, setOpen] = useState(false);
  const notify = useNotify();
  const navigate = useNavigate();
  if (!canAccess || Object.keys(filterValues).length === 0 || !data?.length) return null;
  return (
    <>
      <Button size="small" startIcon={<PlaylistPlayRounded />} onClick={() => setOpen(true)}>
        Re-run these jobs
      </Button>
      {open && (
        <BulkDialog
          filter={filterValues}
          onClose={() => setOpen(false)}
          onDone={(isRunning) => {
            notify(isRunning ? 'The jobs run again' : 'Asked for. A second person has to confirm it.');
            void navigate('/bull-jobs/re-runs');
          }}
        />
      )}
    </>
  );
}
