import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { StaffTimelineEntry } from '@millrace/schemas/api';
import { Panel } from '../../shared/Panel.tsx';
import { errorsOf } from './timeline/problems.ts';

/** Lists the failed submissions to lenders, each with a message of the lender or of Millrace. */
export function SubmissionStatusPanel({ entries }: { entries: readonly StaffTimelineEntry[] }) {
  const failed = errorsOf(entries);
  return (
    <Panel title="Submission status">
      <Box sx={{ px: { xs: 4, sm: 5 }, pb: 4 }}>
        {failed.length === 0 ? (
          <Typography sx={{ color: 'text.secondary' }}>No errors to report</Typography>
        ) : (
          <Box component="ul" aria-label="Errors" sx={{ m: 0, pl: 5 }}>
            {failed.map(({ lenderId, lenderName, reasons, state }) => (
              <Typography component="li" key={lenderId}>
                <b>{lenderName}</b>: {reasons.join(' ') || state}
              </Typography>
            ))}
          </Box>
        )}
      </Box>
    </Panel>
  );
}
