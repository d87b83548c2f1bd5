import type { AuditChain } from '@millrace/schemas/api';
import type { Verification } from '../../../platform/audit/audit-verifications.ts';

/**
 * Combines the last complete verification of the audit log's hash chain with the last verification of only
 * the new rows. A problem that a complete verification found is shown until the next complete verification. A
 * verification of the new rows does not check the rows with the problem.
 */
export function chainState(latest: readonly Verification[]): AuditChain {
  const findings = latest.flatMap((one) => one.findings);
  const newest = latest.toSorted((one, other) => (one.at < other.at ? 1 : -1))[0];
  const complete = latest.find((one) => one.complete);
  return {
    state: findings.length > 0 ? 'broken' : newest ? 'intact' : 'unverified',
    verified_until: findings.length > 0 ? null : (newest?.verifiedUntil ?? null),
    checked_at: newest?.at ?? null,
    fully_checked_at: complete?.at ?? null,
    findings: distinct(findings),
  };
}

function distinct(findings: AuditChain['findings']): AuditChain['findings'] {
  const bySentence = new Map(findings.map((finding) => [finding.sentence, finding]));
  return [...bySentence.values()].map(({ kind, event_id, sentence }) => ({ kind, event_id, sentence }));
}
