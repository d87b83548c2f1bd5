import OpenInNewRounded from '@mui/icons-material/OpenInNewRounded';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { ProcessingDetails, StaffTimelineEntry } from '@millrace/schemas/api';
import { useState } from 'react';
import { useMay } from '../../../session/session-context.ts';
import { webAddress } from '../../../shared/web-address.ts';
import { RegradeDialog } from '../regrade/RegradeDialog.tsx';

/** What a person can do about this lender now. */
export function RowActions({ entry, details }: { entry: StaffTimelineEntry; details: ProcessingDetails }) {
  const mayRegrade = useMay('applications:regrade') && entry.canRegrade;
  const [regrading, setRegrading] = useState(false);
  const handoff = webAddress(entry.handoffUrl);
  if (!mayRegrade && !handoff && !regrading) return null;
  return (
    <Stack direction="row" sx={{ gap: 3, mt: 4, alignItems: 'center', flexWrap: 'wrap' }}>
      {mayRegrade && (
        <Button variant="outlined" onClick={() => setRegrading(true)}>
          Regrade
        </Button>
      )}
      {handoff && (
        <Button
          href={handoff}
          target="_blank"
          rel="noopener noreferrer"
          variant="outlined"
          endIcon={<OpenInNewRounded titleAccess="opens a new tab" />}
        >
          Open the shopper’s page at {entry.lenderName}
        </Button>
      )}
      {regrading && <RegradeDialog entry={entry} details={details} onClose={() => setRegrading(false)} />}
    </Stack>
  );
}
