import ExpandMoreRounded from '@mui/icons-material/ExpandMoreRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Closeout } from '@millrace/schemas/api';
import type { Currency } from '@millrace/schemas/money';
import { useId, useState } from 'react';
import { t } from '@millrace/ui/translate';
import { LocalInstant } from '../time/LocalInstant.tsx';
import { correctionSentence } from './correction.messages.ts';

type Correction = Closeout['corrections'][number];

interface CorrectionEntryProps {
  correction: Correction;
  currency: Currency;
}

function CorrectionEntry({ correction: { saved_by, saved_at, changes }, currency }: CorrectionEntryProps) {
  return (
    <Box component="li" sx={{ mt: 4 }}>
      <Typography variant="body2" sx={{ fontWeight: 550 }}>
        <LocalInstant at={saved_at} />
        {saved_by && ` · ${saved_by}`}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 1, p: 0 }}>
        {changes.map((change) => (
          <Typography
            key={`${change.what} ${change.lender_name}`}
            component="li"
            variant="body2"
            sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' }}
          >
            {correctionSentence(change, currency)}
          </Typography>
        ))}
      </Box>
    </Box>
  );
}

/**
 * Lists the corrections of a closeout (the store's record of the sale), newest first, with user and time. The
 * list is collapsed until the user opens it.
 */
export function Corrections({ corrections, currency }: Pick<Closeout, 'corrections' | 'currency'>) {
  const [open, setOpen] = useState(false);
  const id = useId();
  if (corrections.length === 0) return null;
  return (
    <Box sx={{ px: { xs: 4, sm: 5 }, py: 3, borderTop: 1, borderColor: 'divider' }}>
      <Button
        size="small"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        startIcon={
          <ExpandMoreRounded
            sx={{ transform: open ? 'rotate(180deg)' : 'none', transition: 'transform 120ms' }}
          />
        }
        sx={{ ml: -2, color: 'text.secondary' }}
      >
        {corrections.length === 1
          ? t('1 correction')
          : t('{count} corrections', { count: corrections.length })}
      </Button>
      <Box
        id={id}
        hidden={!open}
        component="ul"
        aria-label={t('Corrections')}
        sx={{ listStyle: 'none', m: 0, p: 0 }}
      >
        {corrections.map((correction) => (
          <CorrectionEntry key={correction.saved_at} correction={correction} currency={currency} />
        ))}
      </Box>
    </Box>
  );
}
