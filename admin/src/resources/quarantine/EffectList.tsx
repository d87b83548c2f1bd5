import type { QuarantineSummary } from '@millrace/schemas/api';
import { effectWords } from '@millrace/schemas/quarantine';
import { Box, Typography } from '@mui/material';

/** Lists what a quarantine has changed, with one line for each kind of change and each lender. */
export function EffectList({ effects }: Pick<QuarantineSummary, 'effects'>) {
  if (effects.length === 0)
    return <Typography variant="body2">No attempt, step or message was open.</Typography>;
  return (
    <Box component="ul" aria-label="Effects" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 0.5 }}>
      {effects.map(({ effect, lender, count }) => (
        <li key={`${effect} ${lender}`}>
          <strong>{count.toLocaleString('en-US')}</strong> {effectWords(effect)}
          {lender && ` (${lender})`}
        </li>
      ))}
    </Box>
  );
}
