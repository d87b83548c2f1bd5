import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { duration } from '@millrace/schemas/states';
import type { TimeSpan } from './time-span.ts';

const shares = [0, 0.5, 1];

/** Below ten seconds, tenths keep the labels distinct. Otherwise the format is the one of the rows. */
export function tick(milliseconds: number, whole: number): string {
  if (whole < 10_000) return `${(milliseconds / 1000).toFixed(1)} s`;
  return milliseconds === 0 ? '0 s' : duration(milliseconds);
}

/** The time scale of the bars below. Each row contains the same data as text. */
export function TimeAxis({ span }: { span: TimeSpan }) {
  const whole = span.to - span.from;
  return (
    <Box
      aria-hidden
      sx={{
        display: 'grid',
        // the bars are aligned with the column beside the badges
        gridTemplateColumns: '28px minmax(0, 1fr)',
        columnGap: 4,
        px: { xs: 4, sm: 5 },
        pb: 3,
        color: 'text.secondary',
      }}
    >
      <Box sx={{ gridColumn: 2 }}>
        <Typography variant="caption" component="p">
          A bar is the time from asking to the answer, a dot each step in between.
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
