import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { isScore, tierIndexOf, type CreditTier } from '@millrace/schemas/credit-tiers';
import { t } from '@millrace/ui/translate';

interface ScoreTesterProps {
  tiers: readonly CreditTier[];
  score: string;
  onScore: (score: string) => void;
}

/** Returns the index of the tier for a typed score. Undefined if no score is typed or no tier contains it. */
export function testedTier(tiers: readonly CreditTier[], score: string): number | undefined {
  const value = /^\d{1,3}$/.test(score) ? Number(score) : Number.NaN;
  return isScore(value) ? tierIndexOf(tiers, value) : undefined;
}

function verdictOf(tiers: readonly CreditTier[], score: string): string {
  if (score === '') return t('Enter a credit score to see its tier.');
  if (!/^\d{1,3}$/.test(score) || !isScore(Number(score)))
    return t('Scores are whole numbers from 0 to 900.');
  const index = testedTier(tiers, score);
  if (index === undefined)
    return t('A score of {score} is in no tier. The application is declined.', { score });
  const { downPayment, contractInMonths } = tiers[index]!;
  return t('A score of {score} is in tier {tier}: {downPayment}% down, {contractInMonths} months.', {
    ...{ score, tier: index + 1, downPayment, contractInMonths },
  });
}

export function ScoreTester({ tiers, score, onScore }: ScoreTesterProps) {
  return (
    <Box
      sx={{
        display: 'grid',
        alignItems: 'center',
        columnGap: 4,
        rowGap: 2,
        gridTemplateColumns: { xs: '1fr', sm: '140px minmax(0, 1fr)' },
        p: 4,
        bgcolor: 'sunken',
        borderRadius: '8px',
      }}
    >
      <TextField
        label={t('Try a score')}
        value={score}
        onChange={({ target }) => onScore(target.value.trim())}
        slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 9 } }}
      />
      <Typography role="status">{verdictOf(tiers, score)}</Typography>
    </Box>
  );
}
