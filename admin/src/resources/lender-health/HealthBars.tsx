import type { HealthBar } from '@millrace/schemas/api';
import { Box } from '@mui/material';
import { Instant } from '../../shared/Instant.tsx';
import { inWords } from './health-words.ts';

/** From the ground up: what is good first. */
const parts = [
  ['approved', 'tone.success.main'],
  ['declined', 'tone.neutral.main'],
  ['waiting', 'tone.info.main'],
  ['review', 'tone.warning.main'],
  ['failed', 'tone.danger.main'],
] as const satisfies readonly (readonly [keyof HealthBar, string])[];

interface HealthBarsProps {
  bars: readonly HealthBar[];
  height: number;
  /** What they are of. */
  label: string;
}

/** A bar for each piece of the time, as high as applications came, in the colours of what became of them. */
export function HealthBars({ bars, height, label }: HealthBarsProps) {
  const highest = Math.max(1, ...bars.map(({ asked }) => asked));
  return (
    <Box
      role="img"
      aria-label={label}
      sx={{ display: 'flex', alignItems: 'flex-end', gap: '2px', height, minWidth: bars.length * 4 }}
    >
      {bars.map((bar) => (
        <Box
          key={bar.from}
          title={`${new Date(bar.from).toLocaleString()}: ${inWords(bar)}`}
          sx={{
            flex: 1,
            height: 1,
            display: 'flex',
            flexDirection: 'column-reverse',
            borderBottom: 1,
            borderColor: 'divider',
          }}
        >
          {parts.map(([part, colour]) => (
            <Box
              key={part}
              sx={{ height: `${(bar[part] / highest) * 100}%`, bgcolor: colour, flexShrink: 0 }}
            />
          ))}
        </Box>
      ))}
    </Box>
  );
}

/** When the first bar begins; the last one ends now. */
export function BarEnds({ first }: { first: string | null }) {
  return (
    <Box
      sx={{
        display: 'flex',
        justifyContent: 'space-between',
        mt: 0.5,
        fontSize: 12,
        color: 'text.secondary',
      }}
    >
      <Instant at={first} to="minute" />
      <span>Now</span>
    </Box>
  );
}

/** Which colour is what, with how many there are. */
export function BarLegend({ counts }: { counts: Omit<HealthBar, 'from'> }) {
  const words = {
    approved: 'Approved',
    declined: 'Declined',
    waiting: 'Open',
    review: 'In review',
    failed: 'Not sent',
  };
  return (
    <Box
      component="ul"
      sx={{ listStyle: 'none', m: 0, mt: 1.5, p: 0, display: 'flex', flexWrap: 'wrap', gap: 2 }}
    >
      {parts.map(([part, colour]) => (
        <Box
          component="li"
          key={part}
          sx={{ display: 'flex', alignItems: 'center', gap: 0.75, fontSize: 13 }}
        >
          <Box aria-hidden sx={{ width: 10, height: 10, borderRadius: '2px', bgcolor: colour }} />
          {words[part]} {counts[part]}
        </Box>
      ))}
    </Box>
  );
}
