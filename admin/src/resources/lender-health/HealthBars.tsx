import type { HealthBar } from '@millrace/schemas/api';
import { StackedBars, type BarPart } from '../../shared/StackedBars.tsx';
import { inWords } from './health.messages.ts';

type Counted = 'approved' | 'declined' | 'waiting' | 'review' | 'failed';

/** The segments of a bar, from bottom to top. The lowest one counts approvals. */
export const healthParts: readonly BarPart<Counted>[] = [
  { key: 'approved', colour: 'tone.success.main', word: 'Approved' },
  { key: 'declined', colour: 'tone.neutral.main', word: 'Declined' },
  { key: 'waiting', colour: 'tone.info.main', word: 'Open' },
  { key: 'review', colour: 'tone.warning.main', word: 'In review' },
  { key: 'failed', colour: 'tone.danger.main', word: 'Not sent' },
];

interface HealthBarsProps {
  bars: readonly HealthBar[];
  height: number;
  /** The name of the chart for screen readers. */
  label: string;
}

/**
 * Shows one bar for each time unit. The height is the number of applications, and the colours are their
 * results.
 */
export function HealthBars({ bars, height, label }: HealthBarsProps) {
  const shown = bars.map((bar) => ({ at: bar.from, counts: bar, inWords: inWords(bar) }));
  return <StackedBars parts={healthParts} bars={shown} height={height} label={label} />;
}
