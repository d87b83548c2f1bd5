import type { LenderHealth } from '@millrace/schemas/api';
import { StatusChip } from '../../shared/status/StatusChip.tsx';
import { problemTexts } from './health.messages.ts';

/** The facts that decide whether applications are currently sent to the lender. */
type ShownState = Pick<LenderHealth, 'paused' | 'enabled' | 'trouble'>;

export function StateMark({ of: { paused, enabled, trouble } }: { of: ShownState }) {
  if (paused) return <StatusChip look={{ word: 'Paused', tone: 'warning', icon: 'pause' }} />;
  if (!enabled) return <StatusChip look={{ word: 'Off', tone: 'neutral', icon: 'minus' }} />;
  if (trouble)
    return <StatusChip look={{ word: problemTexts[trouble.kind].word, tone: 'warning', icon: 'clock' }} />;
  return <StatusChip look={{ word: 'On', tone: 'success', icon: 'check' }} />;
}
