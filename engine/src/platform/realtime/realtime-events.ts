import type { RealtimeEvent } from '@millrace/schemas/api';
import type { EntityManager } from '@mikro-orm/postgresql';
import { pgArray } from '../db/pg-array.ts';
import { settled, type EventPosition } from '../events/event-log-queries.ts';

export interface ScreenEvent extends RealtimeEvent {
  storeId: number | null;
}

interface EventFilter {
  /** The highest sequence that the client has received, or a lower sequence. */
  after: number;
  storeIds?: readonly number[] | 'any';
  applicationId?: string;
}

interface Row {
  sequence: string;
  type: string;
  store_id: number | null;
  application_id: string | null;
  created_at: Date | string;
}

const columns = `d.sequence::text AS sequence, type, store_id, application_id, created_at`;

/**
 * Returns the events that a client polls, in the order of commits. An event is returned only when no
 * earlier event can still be committed. The result starts after the event with the sequence `after`. If
 * none of the client's events has this sequence, the result starts at the oldest event above it. The client
 * may then get some events twice, but misses none.
 */
export async function eventsAfter(
  em: EntityManager,
  where: EventFilter,
  limit = 500,
): Promise<ScreenEvent[]> {
  const conditions = ['true'];
  const filters: unknown[] = [];
  if (where.applicationId) {
    conditions.push('application_id = ?');
    filters.push(where.applicationId);
  }
  if (where.storeIds && where.storeIds !== 'any') {
    conditions.push('store_id = ANY(?::int[])');
    filters.push(pgArray(where.storeIds));
  }
  const visible = conditions.join(' AND ');
  const [from] = await em.execute<EventPosition[]>(
    `SELECT transaction_id::text AS "transactionId", (d.sequence - CASE WHEN d.sequence > ? THEN 1 ELSE 0 END)::text AS sequence
     FROM domain_event d WHERE d.sequence >= ? AND ${visible}
     ORDER BY d.sequence > ?, d.transaction_id, d.sequence LIMIT 1`,
    [where.after, where.after, ...filters, where.after],
  );
  if (!from) return [];
  const rows = await em.execute<Row[]>(
    `SELECT ${columns} FROM domain_event d
     WHERE (d.transaction_id, d.sequence) > (?::xid8, ?::bigint) AND ${settled} AND ${visible}
     ORDER BY d.transaction_id, d.sequence LIMIT ?`,
    [from.transactionId, from.sequence, ...filters, limit],
  );
  return rows.map(screenEvent);
}

const pageSize = 500;

/**
 * Reads every event once, as soon as it is committed. Open transactions may still commit events with lower
 * numbers. Each read therefore starts at the oldest transaction that was open, and skips events that were
 * read before.
 */
export class EventTail {
  /** The oldest transaction that was open at the last read. All transactions before it had ended. */
  private oldestOpen: string | undefined;
  private readonly seen = new Map<string, bigint>();

  /** Returns the events committed since the last read, each exactly once. */
  async read(em: EntityManager): Promise<ScreenEvent[]> {
    this.oldestOpen ??= await oldestOpenNow(em);
    const events: ScreenEvent[] = [];
    let after: EventPosition | undefined = { transactionId: this.oldestOpen, sequence: '-1' };
    let oldestOpen: string | undefined;
    while (after) {
      const page = await pageAfter(em, after);
      oldestOpen ??= page.oldestOpen;
      for (const row of page.rows) {
        if (this.seen.has(row.sequence)) continue;
        this.seen.set(row.sequence, BigInt(row.transactionId));
        events.push(screenEvent(row));
      }
      after = page.rows.length === pageSize ? page.rows.at(-1) : undefined;
    }
    this.oldestOpen = oldestOpen;
    for (const [sequence, transaction] of this.seen)
      if (transaction < BigInt(oldestOpen!)) this.seen.delete(sequence);
    return events;
  }
}

const horizon = `pg_snapshot_xmin(pg_current_snapshot())::text`;

async function oldestOpenNow(em: EntityManager): Promise<string> {
  const [row] = await em.execute<{ oldestOpen: string }[]>(`SELECT ${horizon} AS "oldestOpen"`);
  return row!.oldestOpen;
}

async function pageAfter(em: EntityManager, after: EventPosition) {
  const found = await em.execute<(Partial<Row> & { transactionId: string | null; oldestOpen: string })[]>(
    `SELECT h.*, e.* FROM (SELECT ${horizon} AS "oldestOpen") h LEFT JOIN LATERAL (
       SELECT ${columns}, d.transaction_id::text AS "transactionId" FROM domain_event d
       WHERE (d.transaction_id, d.sequence) > (?::xid8, ?::bigint)
       ORDER BY d.transaction_id, d.sequence LIMIT ${pageSize}) e ON true`,
    [after.transactionId, after.sequence],
  );
  const rows = found.filter(
    (row): row is Row & typeof row & { transactionId: string } => row.transactionId !== null,
  );
  return { oldestOpen: found[0]!.oldestOpen, rows };
}

function screenEvent(row: Row): ScreenEvent {
  return {
    sequence: Number(row.sequence),
    type: row.type,
    formId: row.application_id,
    at: new Date(row.created_at).toISOString(),
    storeId: row.store_id,
  };
}
