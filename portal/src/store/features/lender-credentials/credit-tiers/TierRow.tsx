import DeleteOutlineRounded from '@mui/icons-material/DeleteOutlineRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { tierProblemTexts, type CreditTier, type TierProblem } from '@millrace/schemas/credit-tiers';
import { useId } from 'react';
import { t, translated } from '@millrace/ui/translate';
import { NumberInput } from './NumberInput.tsx';
import type { TierChanges } from './use-tiers.ts';

interface TierRowProps {
  tier: CreditTier;
  index: number;
  problems: readonly TierProblem[];
  changes: TierChanges;
  isLit: boolean;
}

/**
 * One editable tier. The user edits lower bounds only. The upper bound of the first tier is fixed, and every
 * other upper bound follows the tier above.
 */
export function TierRow({ tier, index, problems, changes, isLit }: TierRowProps) {
  const id = useId();
  const number = index + 1;
  const about = problems.length > 0 ? id : undefined;
  const has = (...some: readonly TierProblem[]): boolean => some.some((one) => problems.includes(one));
  return (
    <Box
      component="li"
      aria-label={t('Tier {number}', { number })}
      sx={{
        position: 'relative',
        py: 3,
        '&:not(:first-of-type)': { borderTop: 1, borderColor: 'divider' },
        ...(isLit && {
          '&::before': {
            content: '""',
            position: 'absolute',
            insetBlock: 8,
            left: -12,
            width: 4,
            borderRadius: '2px',
            bgcolor: 'tone.success.main',
          },
        }),
      }}
    >
      <Box
        sx={{
          display: 'grid',
          alignItems: 'center',
          gap: 3,
          gridTemplateColumns: {
            xs: 'repeat(2, minmax(0, 1fr))',
            sm: '52px repeat(4, minmax(0, 1fr)) 40px',
          },
        }}
      >
        <Typography
          sx={{ fontWeight: 650, gridColumn: 1, display: 'flex', alignItems: 'center', minHeight: 40 }}
        >
          {t('Tier {number}', { number })}
        </Typography>
        <Box sx={{ gridColumn: { xs: 2, sm: 6 }, gridRow: 1, justifySelf: 'end' }}>
          {index > 0 && (
            <IconButton
              aria-label={t('Delete tier {number}', { number })}
              onClick={() => changes.remove(index)}
            >
              <DeleteOutlineRounded />
            </IconButton>
          )}
        </Box>
        <NumberInput
          label={t('Highest score')}
          name={t('Highest score of tier {number}', { number })}
          value={tier.creditScoreTierMax}
          readOnly={index === 0}
          error={has('gap', 'inverted', 'score')}
          describedBy={about}
          onChange={(max) => changes.max(index, max)}
        />
        <NumberInput
          label={t('Lowest score')}
          name={t('Lowest score of tier {number}', { number })}
          value={tier.creditScoreTierMin}
          error={has('inverted', 'score')}
          describedBy={about}
          onChange={(min) => changes.min(index, min)}
        />
        <NumberInput
          label={t('Down payment')}
          name={t('Down payment of tier {number}', { number })}
          isPercent
          value={tier.downPayment}
          error={has('down-payment')}
          describedBy={about}
          onChange={(downPayment) => changes.terms(index, { downPayment })}
        />
        <NumberInput
          label={t('Months')}
          name={t('Months of tier {number}', { number })}
          value={tier.contractInMonths}
          error={has('contract')}
          describedBy={about}
          onChange={(contractInMonths) => changes.terms(index, { contractInMonths })}
        />
      </Box>
      <Box id={id} role="status" sx={{ color: 'error.main' }}>
        {problems.map((problem) => (
          <Box
            key={problem}
            sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', columnGap: 3, mt: 2 }}
          >
            <Typography variant="body2">{translated(tierProblemTexts[problem])}</Typography>
            {problem === 'gap' && (
              <Button size="small" onClick={changes.close}>
                {t('Fix for me')}
              </Button>
            )}
          </Box>
        ))}
      </Box>
    </Box>
  );
}
