import type { LenderObject } from '@millrace/schemas/api';

/** The properties of every tab of the editor. */
export interface LenderTabProps {
  lender: LenderObject;
  mayEdit: boolean;
}
