import type { WebhookEvent } from '@millrace/plugin-sdk';
import type { EntityManager } from '@mikro-orm/postgresql';
import { isUuid } from '../../../platform/uuid.logic.ts';
import { ownerOf, type CallCandidate } from './call-owner.logic.ts';
import type { StoredLenderCall } from './lender-inbox.ts';

/**
 * Returns the references in a webhook call that identify its attempt: Millrace's reference, and the lender's
 * ids as JSON by kind.
 */
function namesIn({ reference, ...ids }: WebhookEvent['find']) {
  const given = Object.entries(ids).filter(([, value]) => typeof value === 'string' && value !== '');
  return {
    reference: typeof reference === 'string' && isUuid(reference) ? reference : null,
    ids: JSON.stringify(Object.fromEntries(given)),
  };
}

/**
 * Finds the attempt by Millrace's reference or by an id of the lender. Searches only the stores whose
 * credentials verified the call.
 */
export async function findByCall(
  em: EntityManager,
  { lenderKey, storeIds, anyStore = false }: StoredLenderCall,
  { find }: WebhookEvent,
): Promise<{ readonly id: string } | 'several' | undefined> {
  const { reference, ids } = namesIn(find);
  const rows = await em.execute<(CallCandidate & { id: string })[]>(
    `SELECT a.id, a.application_id AS "applicationId", a.generation, a.number, p.applicant_id AS "applicantId", a.id IS NOT DISTINCT FROM ?::uuid AS "isNamed",
       (extract(epoch FROM a.created_at) * 1000)::float8 AS "createdAt"
     FROM (
       SELECT ?::uuid AS id
       UNION SELECT r.attempt_id FROM jsonb_each_text(?::jsonb) wanted JOIN read.attempt_reference r ON r.kind = wanted.key AND r.value = wanted.value
       WHERE r.lender_id IN (SELECT id FROM read.lender WHERE key = ?)
     ) named JOIN read.attempt a ON a.id = named.id JOIN read.application p ON p.id = a.application_id
     WHERE a.lender_key = ? AND (? OR a.store_id = ANY(?::int[]))`,
    [reference, reference, ids, lenderKey, lenderKey, anyStore, `{${storeIds.join(',')}}`],
  );
  return ownerOf(rows);
}

/**
 * Returns the ids of the stores whose attempts a webhook call names. The caller need not have verified the
 * call.
 */
export async function storesOfCall(
  em: EntityManager,
  lenderId: number,
  { find }: WebhookEvent,
  most: number,
): Promise<number[]> {
  const { reference, ids } = namesIn(find);
  const rows = await em.execute<{ id: number }[]>(
    `SELECT id FROM tenant.stores_of_call(?, ?::uuid, ?::jsonb, ?) AS stores (id)`,
    [lenderId, reference, ids, most],
  );
  return rows.map(({ id }) => id);
}
