import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { StaffTimelineEntry } from '@millrace/schemas/api';
import { t, translated } from '@millrace/ui/translate';
import { MoreInquiries } from './MoreInquiries.tsx';

interface NotAskedProps {
  entries: readonly StaffTimelineEntry[];
  formId: string;
}

/**
 * Lists the lenders that the plan excluded, each with the reason from the rule that excluded it. The list is
 * grey, because no action is needed.
 */
export function NotAsked({ entries, formId }: NotAskedProps) {
  return (
    <Box
      component="section"
      aria-label={t('Not asked')}
      sx={{ bgcolor: 'sunken', borderTop: 1, borderColor: 'divider' }}
    >
      <Typography
        component="h3"
        variant="overline"
        sx={{ display: 'block', px: { xs: 4, sm: 5 }, pt: 3, color: 'text.secondary' }}
      >
        {t('Not asked')}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, px: { xs: 4, sm: 5 }, pt: 1, pb: 3 }}>
        {entries.map(({ lenderId, lenderName, reasons, excludedBecause }) => (
          <Typography component="li" key={lenderId} variant="body2" sx={{ py: 1, color: 'text.secondary' }}>
            <b>{lenderName}</b>: {reasons.map(translated).join(' ') || excludedBecause}
          </Typography>
        ))}
      </Box>
      <MoreInquiries entries={entries} formId={formId} />
    </Box>
  );
}
