import type { EntityManager } from '@mikro-orm/postgresql';

/**
 * Repairs the positions of consumers after a dump was restored on another server. Transaction ids belong to
 * one server. Restored ids may be higher than the ids of new events, so new events would be sorted first.
 * Therefore all restored events get one transaction id and keep the order of their sequence. Each consumer is
 * set to the position before its first unread event.
 */
export async function rebasePositions(em: EntityManager): Promise<void> {
  await em.transactional(async (transaction) => {
    const [found] = await transaction.execute<{ isForeign: boolean }[]>(
      `SELECT EXISTS (SELECT FROM domain_event WHERE transaction_id > pg_current_xact_id())
           OR EXISTS (SELECT FROM event_consumer WHERE transaction_id > pg_current_xact_id()) AS "isForeign"`,
    );
    if (!found!.isForeign) return;
    await transaction.execute(`LOCK TABLE domain_event, event_consumer IN EXCLUSIVE MODE`, [], 'run');
    await transaction.execute(
      `UPDATE event_consumer c SET transaction_id = '1', sequence = coalesce(
         (SELECT min(e.sequence) - 1 FROM domain_event e
          WHERE (e.transaction_id, e.sequence) > (c.transaction_id, c.sequence)),
         (SELECT max(e.sequence) FROM domain_event e), c.sequence)`,
      [],
      'run',
    );
    await transaction.execute(`UPDATE domain_event SET transaction_id = '1'`, [], 'run');
  });
}
