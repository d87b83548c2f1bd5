import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ProcessingDetails, StaffContract, StaffTimelineEntry } from '@millrace/schemas/api';
import { contractNext } from '@millrace/schemas/states';
import { useState } from 'react';
import { TellDialog } from '../tell/TellDialog.tsx';
import { useTellings } from '../tell/TellMenu.tsx';
import { tellings } from '../tell/tellings.ts';

interface NextActionProps {
  details: ProcessingDetails;
  entry: StaffTimelineEntry & { contract: StaffContract };
}

/** Why the newest step waits; what is under way has nothing to say else. */
const heldBy = ({ step }: StaffContract): string | undefined =>
  step?.state === 'moving' && step.reasons.length > 0 ? step.reasons.join(' ') : undefined;

/** What the store does next about a contract, with the button for it where writing to the customer is all there is. */
export function NextAction({ details, entry }: NextActionProps) {
  const [asking, setAsking] = useState(false);
  const mayRetry = useTellings(entry, details).includes('retry');
  const next = contractNext(entry.contract.state ?? '', entry.lenderName, heldBy(entry.contract));
  if (!next) return null;
  return (
    <Stack sx={{ gap: 3, alignItems: 'flex-start' }}>
      <Typography>
        <b>Next:</b> {next}
      </Typography>
      {mayRetry && (
        <Button variant="contained" onClick={() => setAsking(true)}>
          {tellings.retry.label}
        </Button>
      )}
      {asking && <TellDialog kind="retry" entry={entry} details={details} onClose={() => setAsking(false)} />}
    </Stack>
  );
}
