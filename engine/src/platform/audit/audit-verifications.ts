import type { EntityManager } from '@mikro-orm/postgresql';
import { instant, instantOrNull } from '../db/instants.ts';
import type { Finding } from './audit-chain.logic.ts';
import type { Verdict } from './audit-verifier.ts';

/** The stored result of one verification of the audit log. */
export interface Verification {
  at: string;
  complete: boolean;
  verifiedUntil: string | null;
  findings: Pick<Finding, 'kind' | 'event_id' | 'sentence'>[];
}

export async function recordVerification(em: EntityManager, verdict: Verdict): Promise<void> {
  await em.execute(
    `INSERT INTO audit_verification (complete, rows_checked, verified_until, findings)
     VALUES (?, ?, ?::timestamptz, ?::jsonb)`,
    [verdict.complete, verdict.rowsChecked, verdict.verifiedUntil, JSON.stringify(verdict.findings)],
    'run',
  );
}

type Raw = {
  at: Date | string;
  complete: boolean;
  verified_until: Date | string | null;
  findings: Verification['findings'];
};

/** Returns the latest verification of all rows and the latest verification of new rows only. */
export async function latestVerifications(em: EntityManager): Promise<Verification[]> {
  const rows = await em.execute<Raw[]>(
    `SELECT v.* FROM (VALUES (true), (false)) AS kind (complete) CROSS JOIN LATERAL (
       SELECT at, complete, verified_until, findings FROM audit_verification a
       WHERE a.complete = kind.complete ORDER BY id DESC LIMIT 1
     ) v`,
  );
  return rows.map(({ at, complete, verified_until, findings }) => ({
    at: instant(at),
    complete,
    verifiedUntil: instantOrNull(verified_until),
    findings,
  }));
}
