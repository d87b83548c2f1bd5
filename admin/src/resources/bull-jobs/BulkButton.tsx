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
  /** What the filter was when the button was pressed: the list behind the dialog goes on changing. */
  const [asked, setAsked] = useState<Record<string, unknown>>();
  const notify = useNotify();
  const navigate = useNavigate();
  const offers = canAccess && Object.keys(filterValues).length > 0 && data?.length;
  return (
    <>
      {offers ? (
        <Button
          size="small"
          startIcon={<PlaylistPlayRounded />}
          onClick={() => setAsked(filterValues as Record<string, unknown>)}
        >
          Re-run these jobs
        </Button>
      ) : null}
      {asked && (
        <BulkDialog
          filter={asked}
          onClose={() => setAsked(undefined)}
          onDone={(isRunning) => {
            notify(isRunning ? 'The jobs run again' : 'Asked for. A second person has to confirm it.');
            void navigate('/bull-jobs/re-runs');
          }}
        />
      )}
    </>
  );
}
