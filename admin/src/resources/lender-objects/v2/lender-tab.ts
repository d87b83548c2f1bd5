import type { LenderRecord } from '../../../providers/contracts.ts';

export interface LenderTabProps {
  lender: LenderRecord;
  mayEdit: boolean;
}
