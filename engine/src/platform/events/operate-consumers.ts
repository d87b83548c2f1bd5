import type { EntityManager } from '@mikro-orm/postgresql';
import { CommandRefused } from '../registry/command.ts';
import type { EventPosition } from './event-log-queries.ts';

/** Where a replay begins: `oldest`, `now`, the sequence of the first event, or an instant in ISO 8601. */
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

/** The consumer handles everything from this position on once more. */
export async function replayFrom(em: EntityManager, consumer: string, from: string): Promise<void> {
  const to = await positionBefore(em, from);
  const rows = await em.execute<unknown[]>(
    `UPDATE event_consumer SET transaction_id = ?::xid8, sequence = ?, failures = 0, retry_at = NULL, last_error = NULL
     WHERE name = ? RETURNING name`,
    [to.transactionId, to.sequence, consumer],
  );
  if (rows.length === 0) throw new CommandRefused(`There is no event consumer "${consumer}".`);
}

/** The scheduler handles the events once more that this consumer set aside. */
export async function replaySetAside(em: EntityManager, consumer: string): Promise<number> {
  const rows = await em.execute<unknown[]>(
    `UPDATE event_set_aside SET replay = true WHERE consumer = ? RETURNING sequence`,
    [consumer],
  );
  return rows.length;
}

/** For a consumer that the code no longer has: its position would hold back the deletion of old events for ever. */
export async function removeConsumer(em: EntityManager, consumer: string): Promise<void> {
  const rows = await em.execute<unknown[]>(`DELETE FROM event_consumer WHERE name = ? RETURNING name`, [
    consumer,
  ]);
  if (rows.length === 0) throw new CommandRefused(`There is no event consumer "${consumer}".`);
}
