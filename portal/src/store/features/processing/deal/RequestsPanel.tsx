import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ProcessingDetails, StaffTimelineEntry } from '@millrace/schemas/api';
import { Panel } from '../../../shared/page/Panel.tsx';
import { LocalInstant } from '../../../shared/time/LocalInstant.tsx';
import { errorsOf } from '../timeline/problems.ts';

/** Lists the failed submissions to lenders, each with a message of the lender or of Millrace. */
function SubmissionStatusPanel({ entries }: { entries: readonly StaffTimelineEntry[] }) {
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

/** Shows the failed submissions, and what was sent to each lender and when. */
export function RequestsPanel({ entries }: Pick<ProcessingDetails, 'entries'>) {
  const asked = entries.filter(({ startedAt }) => startedAt !== null);
  return (
    <>
      <SubmissionStatusPanel entries={entries} />
      <Panel title="Requests to lenders">
        <Box component="ul" sx={{ listStyle: 'none', m: 0, px: { xs: 4, sm: 5 }, pt: 0, pb: 4 }}>
          {asked.length === 0 && (
            <Typography component="li" sx={{ color: 'text.secondary' }}>
              No lender was asked yet.
            </Typography>
          )}
          {asked.map((entry) => (
            <Box component="li" key={entry.lenderId} sx={{ py: 2 }}>
              <Typography sx={{ fontWeight: 550 }}>{entry.lenderName}</Typography>
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                Sent {entry.startedAt && <LocalInstant at={entry.startedAt} />}
                {entry.generation > 1 && ` · sent ${entry.generation} times`}
              </Typography>
              {Object.entries(entry.lenderReferences).map(([name, value]) => (
                <Typography key={name} variant="body2" sx={{ color: 'text.secondary' }}>
                  {`Lender’s ${name} id`}: <code>{value}</code>
                </Typography>
              ))}
            </Box>
          ))}
        </Box>
      </Panel>
    </>
  );
}
