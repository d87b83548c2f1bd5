import type { FormLock } from '@millrace/schemas/api';

export interface LockFacts {
  /**
   * True if the form of the application was built from categories that the store has removed from its
   * settings.
   */
  retired: boolean;
  status: string;
  stage: string;
}

/** Returns why the answers of an application cannot be changed. Null if they can. */
export function lockOf({ retired, status, stage }: LockFacts): FormLock | null {
  if (stage === 'contract_out' || stage === 'funded') return 'contract-out';
  if (status === 'processing' || status === 'review') return 'lenders-asked';
  return retired ? 'retired' : null;
}
