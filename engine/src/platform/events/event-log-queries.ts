import type { EntityManager } from '@mikro-orm/postgresql';
import type { Trace } from '../logging/trace.ts';

/**
 * A position in the order of commits: the number of a transaction, and the number of an event in it. Both
 * have 64 bits, so they are stored as text.
 */
export interface EventPosition {
  readonly transactionId: string;
  readonly sequence: string;
}

export interface LoggedEvent extends EventPosition {
  readonly type: string;
  readonly version: number;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly recordedAt: Date;
  /**
   * The trace in which the event was recorded. Null for an event that was recorded outside a request, job
   * or scheduled run.
   */
  readonly trace: Trace | null;
}

interface Row {
  transactionId: string;
  sequence: string;
  type: string;
  version: number;
  storeId: number | null;
  applicationId: string | null;
  payload: Record<string, unknown> | null;
  recordedAt: Date | string;
  trace: Trace | null;
}

const columns = `e.transaction_id::text AS "transactionId", e.sequence::text AS sequence, e.type, e.version,
  e.store_id AS "storeId", e.application_id AS "applicationId", e.payload, e.created_at AS "recordedAt", e.trace`;

/**
 * SQL condition: all transactions up to the event's transaction have ended, so no event can still be
 * committed before this one. Without this condition, a reader could skip an event that is committed later.
 */
export const settled = `transaction_id < pg_snapshot_xmin(pg_current_snapshot())`;

/** Returns the next events after a position, in the order of commits. */
export async function readEvents(
  em: EntityManager,
  after: EventPosition,
  limit: number,
): Promise<LoggedEvent[]> {
  const rows = await em.execute<Row[]>(
    `SELECT ${columns} FROM domain_event e
     WHERE (e.transaction_id, e.sequence) > (?::xid8, ?::bigint) AND ${settled}
     ORDER BY e.transaction_id, e.sequence LIMIT ?`,
    [after.transactionId, after.sequence, limit],
  );
  return rows.map(eventOf);
}

export async function findEvent(em: EntityManager, sequence: string): Promise<LoggedEvent | undefined> {
  const [row] = await em.execute<Row[]>(`SELECT ${columns} FROM domain_event e WHERE e.sequence = ?`, [
    sequence,
  ]);
  return row && eventOf(row);
}

function eventOf({ storeId, applicationId, payload, recordedAt, ...row }: Row): LoggedEvent {
  return {
    ...row,
    recordedAt: new Date(recordedAt),
    payload: { ...payload, ...(storeId !== null && { storeId }), ...(applicationId && { applicationId }) },
  };
}
