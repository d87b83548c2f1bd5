import type { LenderHealthDetails } from '@millrace/schemas/api';
import { Button, Checkbox, FormControlLabel } from '@mui/material';
import { useState } from 'react';
import { useDataProvider, useNotify, useRefresh } from 'react-admin';
import type { AdminDataProvider } from '../../providers/data-provider.ts';
import { ReasonDialog } from '../../shared/ReasonDialog.tsx';
import { resumedWords, skippedWords } from './resume-words.ts';

/** Lets a paused lender be asked again; what was skipped meanwhile only where the person says so. */
export function ResumeButton({ lender: { id, name, skipped } }: { lender: LenderHealthDetails }) {
  const provider = useDataProvider<AdminDataProvider>();
  const notify = useNotify();
  const refresh = useRefresh();
  const [asking, setAsking] = useState(false);
  const [askSkipped, setAskSkipped] = useState(false);
  return (
    <>
      <Button
        variant="contained"
        onClick={() => {
          setAskSkipped(false);
          setAsking(true);
        }}
      >
        Resume lender
      </Button>
      {asking && (
        <ReasonDialog
          title={`Resume ${name}?`}
          note={`New applications are sent to ${name} again, and its open alerts count as looked at. ${skippedWords(name, skipped)}`}
          submitLabel="Resume lender"
          act={async (reason) => {
            const { queued } = await provider.resumeLender(id, {
              reason,
              ...(askSkipped && { ask_skipped: true }),
            });
            notify(resumedWords(name, queued), { type: 'success' });
          }}
          onClose={() => setAsking(false)}
          onDone={() => {
            setAsking(false);
            refresh();
          }}
          choice={
            skipped > 0 && (
              <FormControlLabel
                control={<Checkbox checked={askSkipped} onChange={(_, checked) => setAskSkipped(checked)} />}
                label={`Send the ${skipped === 1 ? 'application' : `${skipped} applications`} that ${skipped === 1 ? 'was' : 'were'} skipped to ${name} now`}
              />
            )
          }
        />
      )}
    </>
  );
}
