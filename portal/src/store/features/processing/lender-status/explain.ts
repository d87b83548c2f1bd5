import type { LenderStatus } from '@millrace/schemas/api';
import { LEASE_DECLINE_RECORDED_AS } from '@millrace/schemas/states';

/** What an entry does, where its name does not say it. */
export function explain(status: LenderStatus, lender: string, decides: boolean): string | null {
  switch (status) {
    case 'None':
      return decides
        ? 'Takes the hold back: your decision is open again.'
        : `Nothing is decided: ${lender} is waited for again.`;
    case 'Hold':
      return 'Something is needed from the customer before there is a decision.';
    case 'Error':
      return `As if ${lender} could not use the application: it can be corrected and sent again.`;
    case 'DO_NOT_SUBMIT':
      return `${lender} is not asked. The application goes on with the lenders after it.`;
    case 'FS Lease Soft Decline':
    case 'FS Loan Soft Decline':
    case 'Lease Soft Decline':
      return 'A soft decline: the application can be corrected and sent again.';
    case 'Lease Decline':
      return `Recorded as ${LEASE_DECLINE_RECORDED_AS}: the application can be corrected and sent again.`;
    default:
      return null;
  }
}
