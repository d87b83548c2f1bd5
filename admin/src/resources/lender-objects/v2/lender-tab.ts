import type { LenderObject } from '@millrace/schemas/api';

/** The props that every tab of the editor has. */
export interface LenderTabProps {
  lender: LenderObject;
  mayEdit: boolean;
}
