import type { LenderStatus, StaffTimelineEntry, StatusMenu } from '@millrace/schemas/api';
import { useMay } from '../../../session/session-context.ts';

export interface Settable {
  readonly label: StatusMenu['label'];
  readonly entries: readonly LenderStatus[];
  /** Null: people decide for this lender, and this is one of them. */
  readonly override: StatusMenu | null;
}

/** What this person can make of a lender's result: as a tester any, as the one who decides what a decision can be. */
export function useSettable({ statusMenu, canDecide, outcome }: StaffTimelineEntry): Settable | null {
  const mayOverride = useMay('lender-status:override');
  const mayDecide = useMay('lender-status:update') && canDecide;
  if (mayOverride && statusMenu) return { ...statusMenu, override: statusMenu };
  if (!mayDecide) return null;
  const entries: LenderStatus[] = ['Approved', 'Hold', 'Declined'];
  return { label: 'Submit', entries: outcome === 'Hold' ? ['None', ...entries] : entries, override: null };
}
