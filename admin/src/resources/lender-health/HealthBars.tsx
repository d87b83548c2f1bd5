import type { HealthBar } from '@millrace/schemas/api';
import { StackedBars, type BarPart } from '../../shared/StackedBars.tsx';
import { inWords } from './health-words.ts';

type Counted = 'approved' | 'declined' | 'waiting' | 'review' | 'failed';

/** The segments from bottom to top, beginning with approvals. */
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
  /** The accessible name of the bars. */
  label: string;
}

/** Bars with the number of applications as height and their results as colours. */
export function HealthBars({ bars, height, label }: HealthBarsProps) {
  const shown = bars.map((bar) => ({ at: bar.from, counts: bar, inWords: inWords(bar) }));
  return <StackedBars parts={healthParts} bars={shown} height={height} label={label} />;
}
