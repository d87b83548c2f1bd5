import type { AuditChain } from '@millrace/schemas/api';

/** The scheduler verifies the chain every five minutes. After three missed runs it counts as late. */
const LATE_MS = 15 * 60_000;

export interface ChainWords {
  severity: 'success' | 'warning' | 'error' | 'info';
  title: string;
}

/** The state of the audit log as one sentence at time `now`, in milliseconds. */
export function chainWords({ state, checked_at }: AuditChain, now: number): ChainWords {
  if (state === 'broken') return { severity: 'error', title: 'The audit log was changed from outside' };
  if (state === 'unverified' || checked_at === null)
    return {
      severity: 'info',
      title: 'Not verified yet. The first verification takes place within five minutes.',
    };
  if (now - Date.parse(checked_at) > LATE_MS)
    return {
      severity: 'warning',
      title: 'The audit log was not verified for 15 minutes. Check that the scheduler is running.',
    };
  return { severity: 'success', title: 'Chain verified' };
}
