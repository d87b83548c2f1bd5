import type { LenderStatus, StaffTimelineEntry, StatusMenu } from '@millrace/schemas/api';
import { useMay } from '../../../session/session-context.ts';

export interface Settable {
  readonly label: string;
  readonly entries: readonly LenderStatus[];
  /** The menu for overriding the lender's result. Null if store users make the decision for this lender. */
  readonly override: StatusMenu | null;
}

/**
 * Returns the results that this user can set for a lender. With the permission to override, these are all
 * results of the menu. Without it, these are the results of a manual decision. Null if the user can set none.
 */
export function useSettable({ statusMenu, canDecide, outcome }: StaffTimelineEntry): Settable | null {
  const mayOverride = useMay('lender-status:override');
  const mayDecide = useMay('lender-status:update') && canDecide;
  if (mayOverride && statusMenu) return { ...statusMenu, override: statusMenu };
  if (!mayDecide) return null;
  const entries: LenderStatus[] = ['Approved', 'Hold', 'Declined'];
  return {
    label: 'Submit',
    entries: outcome === 'Hold' ? ['None', ...entries] : entries,
    override: null,
  };
}
