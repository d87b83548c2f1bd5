import type { WebhookEvent } from '@millrace/plugin-sdk';
import type { EntityManager } from '@mikro-orm/postgresql';
import { attemptColumns, type AttemptRow } from '../../routing/attempts/index.ts';
import { ownerOf, type CallCandidate } from './call-owner.logic.ts';
import type { StoredLenderCall } from './lender-inbox.ts';

/** By our reference or one of the lender's ids, among the attempts of the stores whose credentials signed the call. */
export async function findByCall(
  em: EntityManager,
  { lenderKey, storeIds }: StoredLenderCall,
  { find }: WebhookEvent,
): Promise<AttemptRow | 'several' | undefined> {
  const { reference = null, ...ids } = find;
  const pairs = Object.entries(ids).filter(([, value]) => typeof value === 'string' && value !== '');
  const rows = await em.execute<(AttemptRow & CallCandidate)[]>(
    `SELECT ${attemptColumns}, p.applicant_id AS "applicantId", a.id::text IS NOT DISTINCT FROM ? AS "isNamed",
       (extract(epoch FROM a.created_at) * 1000)::float8 AS "createdAt"
     FROM read.attempt_work a JOIN read.application p ON p.id = a.application_id
     WHERE a.lender_key = ? AND a.store_id = ANY(?::int[]) AND (
       a.id::text = ? OR EXISTS (
         SELECT 1 FROM read.attempt_reference r JOIN jsonb_each_text(?::jsonb) wanted ON wanted.key = r.kind AND wanted.value = r.value
         WHERE r.attempt_id = a.id AND r.lender_id = a.lender_id))`,
    [reference, lenderKey, `{${storeIds.join(',')}}`, reference, JSON.stringify(Object.fromEntries(pairs))],
  );
  return ownerOf(rows);
}
