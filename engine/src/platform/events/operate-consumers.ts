import type { EntityManager } from '@mikro-orm/postgresql';
import { CommandRefused } from '../registry/command.ts';
import type { EventPosition } from './event-log-queries.ts';

/**
 * Returns the position from which a replay starts. `from` is `oldest`, `now`, the sequence of the first event
 * to replay, or an ISO 8601 instant. Throws `CommandRefused` for any other text.
 */
async function positionBefore(em: EntityManager, from: string): Promise<EventPosition> {
  if (from === 'oldest') return { transactionId: '0', sequence: '0' };
  const place = `transaction_id::text AS "transactionId", (sequence - 1)::text AS sequence FROM domain_event`;
  const bySequence = /^\d+$/.test(from);
  if (!bySequence && from !== 'now' && Number.isNaN(Date.parse(from)))
    throw new CommandRefused(`"${from}" is no position. Use oldest, now, a sequence or an instant.`);
  const rows =
    from === 'now'
      ? await em.execute<EventPosition[]>(
          `SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS "transactionId", '0' AS sequence`,
        )
      : await em.execute<EventPosition[]>(
          bySequence
            ? `SELECT ${place} WHERE sequence = ?`
            : `SELECT ${place} WHERE created_at >= ?::timestamptz ORDER BY domain_event.transaction_id, domain_event.sequence LIMIT 1`,
          [from],
        );
  if (!rows[0]) throw new CommandRefused(`There is no event at "${from}". Events are kept for 7 days.`);
  return rows[0];
}

/**
 * Makes the consumer handle all events from `from` on again. Throws `CommandRefused` for an unknown consumer
 * or position.
 */
export async function replayFrom(em: EntityManager, consumer: string, from: string): Promise<void> {
  const to = await positionBefore(em, from);
  const rows = await em.execute<unknown[]>(
    `UPDATE event_consumer SET transaction_id = ?::xid8, sequence = ?, failures = 0, retry_at = NULL, last_error = NULL
     WHERE name = ? RETURNING name`,
    [to.transactionId, to.sequence, consumer],
  );
  if (rows.length === 0) throw new CommandRefused(`There is no event consumer "${consumer}".`);
}

/**
 * Makes the scheduler handle the set-aside events of this consumer again. Returns the number of these events.
 */
export async function replaySetAside(em: EntityManager, consumer: string): Promise<number> {
  const rows = await em.execute<unknown[]>(
    `UPDATE event_set_aside SET replay = true WHERE consumer = ? RETURNING sequence`,
    [consumer],
  );
  return rows.length;
}

/**
 * Removes a consumer that no longer exists in the code. Without the removal, its position would prevent the
 * deletion of old events forever.
 */
export async function removeConsumer(em: EntityManager, consumer: string): Promise<void> {
  const rows = await em.execute<unknown[]>(`DELETE FROM event_consumer WHERE name = ? RETURNING name`, [
    consumer,
  ]);
  if (rows.length === 0) throw new CommandRefused(`There is no event consumer "${consumer}".`);
}
