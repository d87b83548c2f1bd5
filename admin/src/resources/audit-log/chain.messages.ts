import type { AuditChain } from '@millrace/schemas/api';

/**
 * The age in milliseconds from which the last verification is too old. The scheduler verifies the log's hash
 * chain every five minutes, so three runs have then been missed.
 */
const LATE_MS = 15 * 60_000;

export interface ChainWords {
  severity: 'success' | 'warning' | 'error' | 'info';
  title: string;
}

/** Returns a sentence about the state of the audit log. `now` is in milliseconds since the epoch. */
export function chainWords({ state, checked_at }: AuditChain, now: number): ChainWords {
  if (state === 'broken')
    return { severity: 'error', title: 'Entries of the audit log were changed outside the product' };
  if (state === 'unverified' || checked_at === null)
    return {
      severity: 'info',
      title: 'Not verified yet. The first verification takes place within five minutes.',
    };
  if (now - Date.parse(checked_at) > LATE_MS)
    return {
      severity: 'warning',
      title: 'The audit log has not been verified for 15 minutes. Check that the scheduler is running.',
    };
  return { severity: 'success', title: 'The audit log is complete and unchanged' };
}
