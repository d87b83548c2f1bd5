import ExpandMoreRounded from '@mui/icons-material/ExpandMoreRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { StaffTimelineEntry } from '@millrace/schemas/api';
import { useId, useState } from 'react';
import { t } from '@millrace/ui/translate';
import { RowHistory } from './RowHistory.tsx';

function References({ references }: { references: StaffTimelineEntry['lenderReferences'] }) {
  return Object.entries(references).map(([name, value]) => (
    <Typography key={name} variant="body2" sx={{ color: 'text.secondary' }}>
      {t('Lender’s {name} id', { name })}: <code>{value}</code>
    </Typography>
  ));
}

/** Details that the user can open: the ids of the application at the lender, and every step with its time. */
export function RowDetails({ entry }: { entry: StaffTimelineEntry }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const { history, lenderReferences, lenderName, generation } = entry;
  if (history.length === 0 && Object.keys(lenderReferences).length === 0) return null;
  return (
    <Box>
      <Button
        aria-expanded={open}
        aria-controls={id}
        aria-label={t('History of {lenderName}', { lenderName })}
        onClick={() => setOpen(!open)}
        endIcon={
          <ExpandMoreRounded
            sx={{ transform: open ? 'rotate(180deg)' : 'none', transition: 'transform 120ms' }}
          />
        }
        sx={{ color: 'text.secondary' }}
      >
        {t('History')}
      </Button>
      <Box id={id} hidden={!open} sx={{ mt: 1 }}>
        <References references={lenderReferences} />
        {generation > 1 && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {t('Sent {generation} times', { generation })}
          </Typography>
        )}
        <RowHistory history={history} />
      </Box>
    </Box>
  );
}
