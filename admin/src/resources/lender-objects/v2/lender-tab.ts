import type { LenderRecord } from '../../../providers/contracts.ts';

/** The props that every tab of the editor has. */
export interface LenderTabProps {
  lender: LenderRecord;
  mayEdit: boolean;
}
