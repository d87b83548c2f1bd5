import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ProcessingDetails, StaffTimelineEntry } from '@millrace/schemas/api';
import { useState, type ReactNode } from 'react';
import { useWatch, type Control } from 'react-hook-form';
import { t } from '@millrace/ui/translate';
import type { CorrectionField, RegradeInput } from './correction.ts';
import { changedSince, changesOf, inquiryNote, mayComeNext } from './review.ts';

interface RegradeReviewProps {
  entry: StaffTimelineEntry;
  details: ProcessingDetails;
  fields: readonly CorrectionField[];
  control: Control<RegradeInput>;
  restarts: boolean;
}

function Line({ term, children }: { term: string; children: ReactNode }) {
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '10rem 1fr' }, columnGap: 4 }}>
      <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
        {term}
      </Typography>
      <Typography component="dd" variant="body2" sx={{ m: 0, overflowWrap: 'anywhere' }}>
        {children}
      </Typography>
    </Box>
  );
}

/**
 * The summary before a regrade (sending corrected answers) is sent: the changes, the lender, and whether the
 * lender makes another credit inquiry.
 */
export function RegradeReview({ entry, details, fields, control, restarts }: RegradeReviewProps) {
  const typed = useWatch({ control, name: 'values' });
  // the list does not change while the summary is open, even if lender events arrive
  const [since] = useState(() => changedSince(entry, details.entries));
  const [next] = useState(() => mayComeNext(entry, details));
  const [inquiry] = useState(() => inquiryNote(entry));
  const changes = changesOf(fields, typed);
  const { lenderName } = entry;
  return (
    <Stack component="section" aria-label={t('Before you send')} sx={{ gap: 3 }}>
      <Stack component="dl" sx={{ m: 0, gap: 2 }}>
        {fields.length > 0 && (
          <Line term={t('You change')}>
            {changes.length === 0 && t('Nothing yet')}
            {changes.map(({ id, label, before, after }) => (
              <span key={id} style={{ display: 'block' }}>
                {label}: {before} → <b>{after}</b>
              </span>
            ))}
          </Line>
        )}
        {since.length > 0 && (
          <Line term={t('Also changed')}>{t('{since}, for other lenders', { since: since.join(', ') })}</Line>
        )}
        <Line term={t('Asked again')}>
          {t('{lenderName}, and no other lender.', { lenderName })}
          {!restarts &&
            next.length > 0 &&
            t(' If the lender declines again, {next} may be asked next.', { next: next.join(', ') })}
        </Line>
      </Stack>
      {entry.refusedNow ? (
        <Alert severity="error" role="note">
          {entry.refusedNow}
        </Alert>
      ) : (
        <Alert severity={inquiry.kind ? 'warning' : 'info'} role="note">
          <div>{inquiry.text}</div>
          {inquiry.kind}
        </Alert>
      )}
    </Stack>
  );
}
