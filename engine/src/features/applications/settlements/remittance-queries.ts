import type { ImportedRemittance, RemittanceBody } from '@millrace/schemas/api';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { StaffActor } from '../../../platform/http/actor.ts';
import { once } from '../../../platform/http/idempotency.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { auditStore } from '../../tenancy/stores/index.ts';
import { uniqueLines } from './settlement.logic.ts';

/**
 * Imports the lenders' files about their payments. Each payment is matched to the sale with the same
 * application reference or lender reference.
 */
@Injectable()
export class Remittances {
  constructor(private readonly orm: MikroORM) {}

  import(actor: StaffActor, body: RemittanceBody, key?: string): Promise<ImportedRemittance> {
    return this.orm.em
      .fork()
      .transactional((em) =>
        once(em, `remittance|${actor.userId}`, key, body, () => importWithin(em, actor, body)),
      );
  }
}

async function importWithin(
  em: EntityManager,
  actor: StaffActor,
  { store_id: storeId, lender_id: lenderId, file_name, lines: typed }: RemittanceBody,
): Promise<ImportedRemittance> {
  const [remittance] = await em.execute<{ id: number }[]>(
    `INSERT INTO remittance (org_id, store_id, lender_id, file_name, imported_by)
     SELECT org_id, id, ?, ?, ? FROM read.store WHERE id = ? RETURNING id`,
    [lenderId, file_name, actor.userId, storeId],
  );
  if (!remittance) throw notFound('This store');
  const lines = uniqueLines(typed);
  const stored = await em.execute<{ matched: boolean }[]>(
    `WITH line AS (
       SELECT * FROM jsonb_to_recordset(?::jsonb) AS t (reference text, paid_cents bigint, paid_on date)
     )
     INSERT INTO remittance_line (remittance_id, org_id, store_id, lender_id, reference, sale_id, paid_cents, paid_on)
     SELECT m.id, m.org_id, m.store_id, m.lender_id, line.reference, found.id, line.paid_cents, line.paid_on
     FROM line CROSS JOIN remittance m LEFT JOIN LATERAL (
       SELECT a.id FROM application a WHERE a.store_id = m.store_id AND a.deleted_at IS NULL AND (
         a.reference = line.reference OR a.id IN (
           SELECT t.application_id FROM read.attempt_reference r JOIN read.attempt t ON t.id = r.attempt_id
           WHERE r.lender_id = m.lender_id AND upper(r.value) = line.reference AND t.store_id = m.store_id))
       ORDER BY a.created_at DESC LIMIT 1) found ON true
     WHERE m.id = ?
     ON CONFLICT (store_id, lender_id, reference, paid_on, paid_cents) DO NOTHING
     RETURNING sale_id IS NOT NULL AS matched`,
    [JSON.stringify(lines), remittance.id],
  );
  const matched = stored.filter((line) => line.matched).length;
  const facts = { matched, unmatched: stored.length - matched, known: lines.length - stored.length };
  const subject = { kind: 'remittance', id: String(remittance.id) };
  await auditStore(em, actor, { action: 'remittance.imported', storeId, subject, facts });
  return facts;
}
