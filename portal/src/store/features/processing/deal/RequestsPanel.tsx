import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ProcessingDetails, StaffTimelineEntry } from '@millrace/schemas/api';
import { t, translated } from '@millrace/ui/translate';
import { Panel } from '../../../shared/page/Panel.tsx';
import { stateAppearance } from '../../../shared/status/status-appearance.ts';
import { LocalInstant } from '../../../shared/time/LocalInstant.tsx';
import { errorsOf } from '../timeline/problems.ts';

/** Lists the failed submissions to lenders, each with a message of the lender or of Millrace. */
function SubmissionStatusPanel({ entries }: { entries: readonly StaffTimelineEntry[] }) {
  const failed = errorsOf(entries);
  return (
    <Panel title={t('Submission status')}>
      <Box sx={{ px: { xs: 4, sm: 5 }, pb: 4 }}>
        {failed.length === 0 ? (
          <Typography sx={{ color: 'text.secondary' }}>{t('No errors to report')}</Typography>
        ) : (
          <Box component="ul" aria-label={t('Errors')} sx={{ m: 0, pl: 5 }}>
            {failed.map(({ lenderId, lenderName, reasons, state }) => (
              <Typography component="li" key={lenderId}>
                <b>{lenderName}</b>: {reasons.map(translated).join(' ') || stateAppearance(state).word}
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
      <Panel title={t('Requests to lenders')}>
        <Box component="ul" sx={{ listStyle: 'none', m: 0, px: { xs: 4, sm: 5 }, pt: 0, pb: 4 }}>
          {asked.length === 0 && (
            <Typography component="li" sx={{ color: 'text.secondary' }}>
              {t('No lender was asked yet.')}
            </Typography>
          )}
          {asked.map((entry) => (
            <Box component="li" key={entry.lenderId} sx={{ py: 2 }}>
              <Typography sx={{ fontWeight: 550 }}>{entry.lenderName}</Typography>
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {t('Sent')} {entry.startedAt && <LocalInstant at={entry.startedAt} />}
                {entry.generation > 1 && t(' · sent {generation} times', { generation: entry.generation })}
              </Typography>
              {Object.entries(entry.lenderReferences).map(([name, value]) => (
                <Typography key={name} variant="body2" sx={{ color: 'text.secondary' }}>
                  {t('Lender’s {name} id', { name })}: <code>{value}</code>
                </Typography>
              ))}
            </Box>
          ))}
        </Box>
      </Panel>
    </>
  );
}
