import OpenInNewRounded from '@mui/icons-material/OpenInNewRounded';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { ProcessingDetails, StaffTimelineEntry } from '@millrace/schemas/api';
import { useState } from 'react';
import { useMay } from '../../../session/session-context.ts';
import { webAddress } from '../../../shared/web-address.ts';
import { DecisionDialog } from '../decision/DecisionDialog.tsx';
import { RegradeDialog } from '../regrade/RegradeDialog.tsx';

/** What a person can do about this lender now. */
export function RowActions({ entry, details }: { entry: StaffTimelineEntry; details: ProcessingDetails }) {
  const mayRegrade = useMay('applications:regrade') && entry.canRegrade;
  const mayDecide = useMay('lender-status:update') && entry.canDecide;
  const [regrading, setRegrading] = useState(false);
  const [deciding, setDeciding] = useState(false);
  const handoff = webAddress(entry.handoffUrl);
  if (![mayRegrade, mayDecide, handoff, regrading, deciding].some(Boolean)) return null;
  return (
    <Stack direction="row" sx={{ gap: 3, mt: 4, alignItems: 'center', flexWrap: 'wrap' }}>
      {mayDecide && (
        <Button variant="contained" onClick={() => setDeciding(true)}>
          Decide
        </Button>
      )}
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
      {deciding && <DecisionDialog entry={entry} details={details} onClose={() => setDeciding(false)} />}
      {regrading && <RegradeDialog entry={entry} details={details} onClose={() => setRegrading(false)} />}
    </Stack>
  );
}
