import type { LenderStatus, StaffTimelineEntry, StatusMenu } from '@millrace/schemas/api';
import { useMay } from '../../../session/session-context.ts';

export interface Settable {
  readonly label: StatusMenu['label'];
  readonly entries: readonly LenderStatus[];
  /** Null if users decide for this lender and this user may decide. */
  readonly override: StatusMenu | null;
}

/**
 * The results that this user can set. With the permission to override, all results of the menu; otherwise
 * those of a manual decision.
 */
export function useSettable({ statusMenu, canDecide, outcome }: StaffTimelineEntry): Settable | null {
  const mayOverride = useMay('lender-status:override');
  const mayDecide = useMay('lender-status:update') && canDecide;
  if (mayOverride && statusMenu) return { ...statusMenu, override: statusMenu };
  if (!mayDecide) return null;
  const entries: LenderStatus[] = ['Approved', 'Hold', 'Declined'];
  return { label: 'Submit', entries: outcome === 'Hold' ? ['None', ...entries] : entries, override: null };
}
