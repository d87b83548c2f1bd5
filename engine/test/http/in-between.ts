import type { EntityManager } from '@mikro-orm/postgresql';

interface InBetween<T> {
  /** Entity manager of the tables' owner. */
  readonly em: EntityManager;
  /** The statement or work of our transaction that blocks the other transaction. */
  readonly hold: string | ((em: EntityManager) => Promise<unknown>);
  readonly values?: readonly unknown[];
  readonly other: () => Promise<T>;
  /** Changes that our transaction makes while the other one waits. It commits them before the other continues. */
  readonly change: (em: EntityManager) => Promise<unknown>;
}

const someoneWaits = `SELECT 1 FROM pg_locks WHERE NOT granted AND pg_backend_pid() = ANY(pg_blocking_pids(pid))`;

/** Commits a change between two statements of another transaction. Returns the other transaction's result. */
export async function committedInBetween<T>({
  em,
  hold,
  values = [],
  other,
  change,
}: InBetween<T>): Promise<T> {
  const held = Promise.withResolvers<void>();
  const ours = em.transactional(async (transaction) => {
    await (typeof hold === 'string' ? transaction.execute(hold, [...values], 'run') : hold(transaction));
    held.resolve();
    const end = performance.now() + 10_000;
    while ((await transaction.execute(someoneWaits)).length === 0)
      if (performance.now() > end) throw new Error('No request waited for the lock.');
    await change(transaction);
  });
  // The other work starts outside our transaction, so it uses another connection.
  await held.promise;
  const [seen] = await Promise.all([other(), ours]);
  return seen;
}
