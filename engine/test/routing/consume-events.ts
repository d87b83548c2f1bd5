import { EventConsumers } from '../../src/platform/events/event-consumers.ts';
import { until } from '../setup/until.ts';
import type { RoutingApp } from './routing-app.ts';

/**
 * Delivers every recorded event to a consumer. By default, it first waits for open transactions in other
 * databases of the same server, because these delay events. With `settled: false` it does not wait.
 */
export async function consumeEvents(
  app: RoutingApp,
  consumer: string,
  { settled = true } = {},
): Promise<void> {
  if (settled)
    await until('no earlier transaction is open', async () => {
      const [row] = await app.sql<{ open: boolean }>(
        `SELECT EXISTS (SELECT FROM domain_event WHERE transaction_id >= pg_snapshot_xmin(pg_current_snapshot())) AS open`,
      );
      return !row!.open;
    });
  await app.get(EventConsumers).run(consumer);
}
