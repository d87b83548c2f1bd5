import type { LenderObject } from '@millrace/schemas/api';

/** What every tab of the editor is given. */
export interface LenderTabProps {
  lender: LenderObject;
  mayEdit: boolean;
}
