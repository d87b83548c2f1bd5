import type { RealtimeEvent } from '@millrace/schemas/api';
import type { NewsType } from '@millrace/schemas/events';
import type { EntityManager } from '@mikro-orm/postgresql';
import { pgArray } from '../db/pg-array.ts';
import { executePlanned } from '../db/planned-once.ts';

export interface NewRealtimeEvent {
  type: NewsType;
  storeId: number;
  applicationId: string;
}

/** Written in the business transaction; pushed after the commit by every API process that hears of it. */
export async function recordRealtime(em: EntityManager, event: NewRealtimeEvent): Promise<void> {
  await executePlanned(em, `INSERT INTO realtime_event (type, store_id, application_id) VALUES (?, ?, ?)`, [
    event.type,
    event.storeId,
    event.applicationId,
  ]);
}

/** The same for many, in one statement. */
export async function recordRealtimeOfMany(
  em: EntityManager,
  events: readonly NewRealtimeEvent[],
): Promise<void> {
  if (events.length === 0) return;
  await em.execute(
    `INSERT INTO realtime_event (type, store_id, application_id)
     SELECT type, "storeId", "applicationId" FROM jsonb_to_recordset(?::jsonb)
       AS event (type text, "storeId" integer, "applicationId" uuid)`,
    [JSON.stringify(events)],
    'run',
  );
}

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
    `SELECT sequence, type, store_id, application_id, created_at FROM realtime_event
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
  const [row] = await em.execute<{ last: string | null }[]>(
    `SELECT max(sequence) AS last FROM realtime_event`,
  );
  return Number(row?.last ?? 0);
}
