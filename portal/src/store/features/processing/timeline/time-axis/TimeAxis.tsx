import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { t } from '@millrace/ui/translate';
import type { TimeSpan } from './time-span.ts';
import { durationText } from '../../../../shared/time/duration-text.ts';

const shares = [0, 0.5, 1];

/**
 * Formats a label of the time axis. On an axis shorter than ten seconds, labels have tenths of a second, so
 * that no two labels are equal.
 */
export function tick(milliseconds: number, whole: number): string {
  if (whole < 10_000) return `${(milliseconds / 1000).toFixed(1)} s`;
  return milliseconds === 0 ? '0 s' : durationText(milliseconds);
}

/** The time scale above the bars. Screen readers read the times from each row instead. */
export function TimeAxis({ span }: { span: TimeSpan }) {
  const whole = span.to - span.from;
  return (
    <Box
      aria-hidden
      sx={{
        display: 'grid',
        // leaves a column for the badges, so that the scale is aligned with the bars
        gridTemplateColumns: '28px minmax(0, 1fr)',
        columnGap: 4,
        px: { xs: 4, sm: 5 },
        pb: 3,
        color: 'text.secondary',
      }}
    >
      <Box sx={{ gridColumn: 2 }}>
        <Typography variant="caption" component="p">
          {t('A bar shows the time from the request to the answer. Each dot is a step in between.')}
        </Typography>
        <Box sx={{ display: 'flex', justifyContent: 'space-between', mt: 1 }}>
          {shares.map((share) => (
            <Typography key={share} variant="caption" sx={{ fontVariantNumeric: 'tabular-nums' }}>
              {tick(whole * share, whole)}
            </Typography>
          ))}
        </Box>
        <Box
          sx={{
            height: 5,
            border: 1,
            borderColor: 'controlBorder',
            borderBottom: 0,
            backgroundImage: 'linear-gradient(currentColor, currentColor)',
            backgroundSize: '1px 100%',
            backgroundPosition: 'center',
            backgroundRepeat: 'no-repeat',
          }}
        />
      </Box>
    </Box>
  );
}
