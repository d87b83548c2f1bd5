import { formatCount } from '@millrace/schemas/format';
import { Box } from '@mui/material';
import { Instant } from './Instant.tsx';

/**
 * One kind of counted item, shown as a segment of each bar. The list is in the order of the segments, from
 * bottom to top.
 */
export interface BarPart<Key extends string> {
  key: Key;
  /** A colour from the theme's palette, such as `tone.success.main`. */
  colour: string;
  word: string;
}

interface Bar<Key extends string> {
  /** The start of the time unit that the bar counts. */
  at: string;
  counts: Readonly<Record<Key, number>>;
  inWords: string;
}

interface StackedBarsProps<Key extends string> {
  parts: readonly BarPart<Key>[];
  bars: readonly Bar<Key>[];
  height: number;
  /** The name of the chart for screen readers. */
  label: string;
}

const sumOf = <Key extends string>(parts: readonly BarPart<Key>[], counts: Readonly<Record<Key, number>>) =>
  parts.reduce((sum, { key }) => sum + counts[key], 0);

/** Returns the highest count of all bars, which is the top of the scale. */
export const highestOf = <Key extends string>(
  parts: readonly BarPart<Key>[],
  bars: readonly Pick<Bar<Key>, 'counts'>[],
): number => Math.max(1, ...bars.map(({ counts }) => sumOf(parts, counts)));

/**
 * Shows one bar for each time unit. The height of a bar is the total count, and its colours are the kinds of
 * counted items.
 */
export function StackedBars<Key extends string>({ parts, bars, height, label }: StackedBarsProps<Key>) {
  const highest = highestOf(parts, bars);
  return (
    <Box
      role="img"
      aria-label={label}
      sx={{ display: 'flex', alignItems: 'flex-end', gap: '2px', height, minWidth: bars.length * 4 }}
    >
      {bars.map(({ at, counts, inWords }) => (
        <Box
          key={at}
          title={`${new Date(at).toLocaleString()}: ${inWords}`}
          sx={{
            flex: 1,
            minWidth: 0,
            height: 1,
            display: 'flex',
            flexDirection: 'column-reverse',
            borderBottom: 1,
            borderColor: 'divider',
          }}
        >
          {parts.map(({ key, colour }) => (
            <Box
              key={key}
              sx={{
                height: `${(counts[key] / highest) * 100}%`,
                minHeight: counts[key] > 0 ? 2 : 0,
                bgcolor: colour,
                flexShrink: 0,
              }}
            />
          ))}
        </Box>
      ))}
    </Box>
  );
}

/** The labels below the bars: the start of the first bar on the left, "now" on the right. */
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

interface BarLegendProps<Key extends string> {
  parts: readonly BarPart<Key>[];
  counts: Readonly<Record<Key, number>>;
}

/** Shows what the colours mean, with the count of each kind. */
export function BarLegend<Key extends string>({ parts, counts }: BarLegendProps<Key>) {
  return (
    <Box
      component="ul"
      sx={{ listStyle: 'none', m: 0, mt: 1.5, p: 0, display: 'flex', flexWrap: 'wrap', gap: 2 }}
    >
      {parts.map(({ key, colour, word }) => (
        <Box component="li" key={key} sx={{ display: 'flex', alignItems: 'center', gap: 0.75, fontSize: 13 }}>
          <Box aria-hidden sx={{ width: 10, height: 10, borderRadius: '2px', bgcolor: colour }} />
          {word} {formatCount(counts[key])}
        </Box>
      ))}
    </Box>
  );
}
