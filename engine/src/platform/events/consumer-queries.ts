import type { EntityManager } from '@mikro-orm/postgresql';
import type { EventPosition } from './event-log-queries.ts';
import type { ConsumerOptions } from './on-event.ts';

export interface ConsumerRow extends EventPosition {
  readonly failures: number;
  /** True if the first unread event failed and waits for its retry. */
  readonly isWaiting: boolean;
}

const starts: Record<ConsumerOptions['startAt'], string> = {
  now: 'pg_snapshot_xmin(pg_current_snapshot())',
  oldest: `'0'::xid8`,
};

/** Creates the row of a new consumer at its start position. Does nothing for a known consumer. */
export async function addConsumer(em: EntityManager, { name, startAt }: ConsumerOptions): Promise<void> {
  await em.execute(
    `INSERT INTO event_consumer (name, transaction_id, sequence) VALUES (?, ${starts[startAt]}, 0)
     ON CONFLICT (name) DO NOTHING`,
    [name],
    'run',
  );
}

/**
 * Locks the row of the consumer until the end of the transaction. Returns undefined if another scheduler
 * holds the lock.
 */
export async function lockConsumer(em: EntityManager, name: string): Promise<ConsumerRow | undefined> {
  const [row] = await em.execute<ConsumerRow[]>(
    `SELECT transaction_id::text AS "transactionId", sequence::text AS sequence, failures,
       coalesce(retry_at > now(), false) AS "isWaiting"
     FROM event_consumer WHERE name = ? FOR UPDATE SKIP LOCKED`,
    [name],
  );
  return row;
}

/** Stores the new position of the consumer and clears its failures. */
export async function savePosition(em: EntityManager, name: string, to: EventPosition): Promise<void> {
  await em.execute(
    `UPDATE event_consumer SET transaction_id = ?::xid8, sequence = ?, failures = 0, retry_at = NULL,
       last_error = NULL, moved_at = now() WHERE name = ?`,
    [to.transactionId, to.sequence, name],
    'run',
  );
}

/** Counts a failure of the next event. The pause before the retry doubles each time, up to 60 seconds. */
export async function saveFailure(em: EntityManager, name: string, error: string): Promise<void> {
  await em.execute(
    `UPDATE event_consumer SET failures = failures + 1, last_error = ?,
       retry_at = now() + make_interval(secs => least(power(2, failures), 60)) WHERE name = ?`,
    [error, name],
    'run',
  );
}

/**
 * Stores an event that failed too often. Clears the flag `replay`, so that the event is not replayed until an
 * operator requests this again.
 */
export async function setAside(
  em: EntityManager,
  name: string,
  event: { readonly sequence: string; readonly type: string },
  error: string,
): Promise<void> {
  await em.execute(
    `INSERT INTO event_set_aside (consumer, sequence, type, last_error) VALUES (?, ?, ?, ?)
     ON CONFLICT (consumer, sequence) DO UPDATE SET last_error = excluded.last_error, replay = false, set_aside_at = now()`,
    [name, event.sequence, event.type, error],
    'run',
  );
}

/**
 * Locks the oldest set-aside event for which an operator requested a replay. Returns its sequence; undefined
 * if there is none.
 */
export async function takeReplay(em: EntityManager, name: string): Promise<string | undefined> {
  const [row] = await em.execute<{ sequence: string }[]>(
    `SELECT sequence::text AS sequence FROM event_set_aside WHERE consumer = ? AND replay
     ORDER BY sequence LIMIT 1 FOR UPDATE SKIP LOCKED`,
    [name],
  );
  return row?.sequence;
}

export async function removeSetAside(em: EntityManager, name: string, sequence: string): Promise<void> {
  await em.execute(
    `DELETE FROM event_set_aside WHERE consumer = ? AND sequence = ?`,
    [name, sequence],
    'run',
  );
}

/** Deletes events older than a week. Keeps events that a consumer has set aside or not read yet. */
export const deleteReadEvents = `
  DELETE FROM domain_event e WHERE e.created_at < now() - interval '7 days'
    AND NOT EXISTS (
      SELECT FROM event_consumer c WHERE (c.transaction_id, c.sequence) < (e.transaction_id, e.sequence))
    AND NOT EXISTS (SELECT FROM event_set_aside s WHERE s.sequence = e.sequence)`;
