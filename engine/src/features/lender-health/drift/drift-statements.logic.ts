import { pauseRuleOf, type Drift } from './drift.logic.ts';

interface Seen {
  readonly id: string;
  readonly lenderId: number;
  readonly orgId: number;
  readonly storeId: number;
}

interface Statement {
  readonly sql: string;
  readonly values: (string | number)[];
}

/**
 * What a sighting leaves behind, written in the commit of the attempt's own change: the sighting, once for each attempt,
 * and the pause as soon as there were enough. The statements read `FROM changed` and see nothing of each other, so the
 * attempt in hand is counted apart.
 */
export function driftStatements(attempt: Seen, { kind, place, said }: Drift): Statement[] {
  const sighting = {
    sql: `INSERT INTO drift_sighting (lender_id, org_id, store_id, attempt_id, kind, place, said)
      SELECT ?::integer, ?::integer, ?::integer, ?::uuid, ?::text, ?::text, ?::text FROM changed ON CONFLICT DO NOTHING`,
    values: [attempt.lenderId, attempt.orgId, attempt.storeId, attempt.id, kind, place, said],
  };
  const rule = pauseRuleOf(kind);
  if (!rule) return [sighting];
  const pause = {
    sql: `INSERT INTO lender_pause (lender_id, kind, place, said)
      SELECT ?::integer, ?::text, ?::text, ?::text FROM changed
      WHERE ?::integer <= 1 + (
        SELECT count(DISTINCT attempt_id) FROM drift_sighting
        WHERE lender_id = ?::integer AND kind = ?::text AND place = ?::text AND settled_at IS NULL
          AND seen_at > now() - make_interval(hours => ?::integer) AND attempt_id <> ?::uuid)
      ON CONFLICT DO NOTHING`,
    values: [
      ...[attempt.lenderId, kind, place, said],
      rule.after,
      ...[attempt.lenderId, kind, place, rule.withinHours, attempt.id],
    ],
  };
  return [sighting, pause];
}
