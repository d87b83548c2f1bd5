import type { LenderHealth } from '@millrace/schemas/api';
import { StatusChip } from '../../shared/status/StatusChip.tsx';

/** Whether applications are sent to a lender now. */
export function StateMark({ paused, enabled }: Pick<LenderHealth, 'paused' | 'enabled'>) {
  if (paused) return <StatusChip look={{ word: 'Paused', tone: 'warning', icon: 'pause' }} />;
  if (!enabled) return <StatusChip look={{ word: 'Off', tone: 'neutral', icon: 'minus' }} />;
  return <StatusChip look={{ word: 'On', tone: 'success', icon: 'check' }} />;
}
