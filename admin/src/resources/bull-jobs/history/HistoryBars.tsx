import { formatCount } from '@millrace/schemas/format';
import type { JobHistoryEntry, jobHistoryGrains } from '@millrace/schemas/api';
import { Box } from '@mui/material';
import { BarEnds, BarLegend, highestOf, StackedBars, type BarPart } from '../../../shared/StackedBars.tsx';
import { jobAppearance } from '../../../shared/status/status-appearance.ts';

type Ended = 'completed' | 'review' | 'failed';
type Counts = Readonly<Record<Ended, number>>;

/** The segments of a bar, from bottom to top. The lowest one counts completed jobs. */
const parts: readonly BarPart<Ended>[] = [
  { key: 'completed', colour: 'tone.success.main', word: jobAppearance('completed').word },
  { key: 'review', colour: 'tone.warning.main', word: jobAppearance('review').word },
  { key: 'failed', colour: 'tone.danger.main', word: jobAppearance('failed').word },
];

const inWords = (counts: Counts): string =>
  parts.map(({ key, word }) => `${word} ${formatCount(counts[key])}`).join(', ');

interface HistoryBarsProps {
  entries: readonly JobHistoryEntry[];
  /** The time unit of one bar. */
  grain: (typeof jobHistoryGrains)[number];
}

/**
 * Shows one bar for each hour or day. The height of a bar is the number of jobs that ended then, and its
 * colours are their results.
 */
export function HistoryBars({ entries, grain }: HistoryBarsProps) {
  const bars = entries.map((entry) => ({ at: entry.starts_at, counts: entry, inWords: inWords(entry) }));
  const sumOf = (part: Ended) => entries.reduce((sum, entry) => sum + entry[part], 0);
  const sums: Counts = { completed: sumOf('completed'), review: sumOf('review'), failed: sumOf('failed') };
  return (
    <>
      <Box sx={{ fontSize: 12, color: 'text.secondary', mb: 0.5 }}>
        Most in {grain === 'day' ? 'a day' : 'an hour'}: {formatCount(highestOf(parts, bars))}
      </Box>
      <StackedBars parts={parts} bars={bars} height={160} label={`Jobs that ended: ${inWords(sums)}`} />
      <BarEnds first={entries[0]?.starts_at ?? null} />
      <BarLegend parts={parts} counts={sums} />
    </>
  );
}
