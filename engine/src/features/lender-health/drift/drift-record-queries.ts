import type { EntityManager } from '@mikro-orm/postgresql';
import { pauseRuleOf, type Drift } from './drift.logic.ts';

interface SightedAttempt {
  readonly id: string;
  readonly lenderId: number;
  readonly orgId: number;
  readonly storeId: number;
}

/**
 * Records drift (a change of the lender that its plugin does not expect) once for each attempt. Pauses the
 * lender after enough attempts with drift. Both writes are part of the transaction that changes the attempt.
 */
export async function recordDrift(
  em: EntityManager,
  attempt: SightedAttempt,
  { kind, place, detail }: Drift,
): Promise<void> {
  const { id, lenderId, orgId, storeId } = attempt;
  await em.execute(
    `INSERT INTO drift_sighting (lender_id, org_id, store_id, attempt_id, kind, place, detail)
     VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`,
    [lenderId, orgId, storeId, id, kind, place, detail],
    'run',
  );
  const rule = pauseRuleOf(kind);
  if (!rule) return;
  await em.execute(
    `INSERT INTO lender_pause (lender_id, kind, place, detail)
     SELECT ?::integer, ?::text, ?::text, ?::text
     WHERE ?::integer <= (
       SELECT count(DISTINCT attempt_id) FROM drift_sighting
       WHERE lender_id = ?::integer AND kind = ?::text AND place = ?::text AND settled_at IS NULL
         AND (attempt_id = ?::uuid OR seen_at > now() - make_interval(hours => ?::integer)))
     ON CONFLICT DO NOTHING`,
    [lenderId, kind, place, detail, rule.after, lenderId, kind, place, id, rule.withinHours],
    'run',
  );
}
