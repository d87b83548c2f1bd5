import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { LinkFigures } from '@millrace/schemas/api';
import { t } from '@millrace/ui/translate';

const steps = [
  ['clicks', t('Clicks')],
  ['started', t('Started')],
  ['submitted', t('Submitted')],
  ['approved', t('Approved')],
] as const;

const share = (part: number, whole: number): string =>
  whole === 0 ? '' : ` · ${Math.min(100, Math.round((100 * part) / whole))}%`;

/**
 * Shows how many shoppers took each step after the click, and their share of those who took the previous
 * step.
 */
export function Figures({ figures }: { figures: LinkFigures }) {
  const most = Math.max(1, ...steps.map(([key]) => figures[key]));
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gap: 2 }}>
      {steps.map(([key, label], at) => {
        const before = at === 0 ? 0 : figures[steps[at - 1]![0]];
        return (
          <Box
            key={key}
            sx={{ display: 'grid', gridTemplateColumns: '84px 1fr', alignItems: 'center', gap: 3 }}
          >
            <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
              {label}
            </Typography>
            <Box component="dd" sx={{ m: 0, display: 'flex', alignItems: 'center', gap: 2 }}>
              <Box
                aria-hidden
                sx={{
                  height: 12,
                  minWidth: figures[key] > 0 ? 4 : 0,
                  width: `${(60 * figures[key]) / most}%`,
                  borderRadius: '3px',
                  bgcolor: 'primary.main',
                }}
              />
              <Typography variant="body2" sx={{ fontWeight: 550, whiteSpace: 'nowrap' }}>
                {figures[key]}
                <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400 }}>
                  {share(figures[key], before)}
                </Box>
              </Typography>
            </Box>
          </Box>
        );
      })}
    </Box>
  );
}
