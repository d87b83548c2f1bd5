import type { RealtimeEvent } from '@millrace/schemas/api';
import type { EntityManager } from '@mikro-orm/postgresql';
import { pgArray } from '../db/pg-array.ts';

export interface StoredEvent extends RealtimeEvent {
  storeId: number | null;
}

interface Where {
  after: number;
  storeIds?: readonly number[] | 'any';
  applicationId?: string;
}

export async function eventsAfter(em: EntityManager, where: Where, limit = 500): Promise<StoredEvent[]> {
  const conditions = ['sequence > ?'];
  const values: unknown[] = [where.after];
  if (where.applicationId) {
    conditions.push('application_id = ?');
    values.push(where.applicationId);
  }
  if (where.storeIds && where.storeIds !== 'any') {
    conditions.push('store_id = ANY(?::int[])');
    values.push(pgArray(where.storeIds));
  }
  const rows = await em.execute<
    {
      sequence: string;
      type: string;
      store_id: number | null;
      application_id: string | null;
      created_at: Date | string;
    }[]
  >(
    `SELECT sequence, type, store_id, application_id, created_at FROM domain_event
     WHERE ${conditions.join(' AND ')} ORDER BY sequence LIMIT ?`,
    [...values, limit],
  );
  return rows.map((row) => ({
    sequence: Number(row.sequence),
    type: row.type,
    formId: row.application_id,
    at: new Date(row.created_at).toISOString(),
    storeId: row.store_id,
  }));
}

export async function lastSequence(em: EntityManager): Promise<number> {
  const [row] = await em.execute<{ last: string | null }[]>(`SELECT max(sequence) AS last FROM domain_event`);
  return Number(row?.last ?? 0);
}
