import type { AuditChain } from '@millrace/schemas/api';

/** The scheduler looks every five minutes; three times without a word means that it is away. */
const LATE_MS = 15 * 60_000;

export interface ChainWords {
  severity: 'success' | 'warning' | 'error' | 'info';
  title: string;
}

/** One sentence about whether the log can be trusted, as of `now`. */
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
