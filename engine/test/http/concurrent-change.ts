import type { EntityManager } from '@mikro-orm/postgresql';

interface InBetween<T> {
  /** An EntityManager that uses the login of the database's owner. */
  readonly em: EntityManager;
  /**
   * The statement or work that takes a lock in the test's own transaction, so that the tested transaction
   * must wait.
   */
  readonly hold: string | ((em: EntityManager) => Promise<unknown>);
  readonly values?: readonly unknown[];
  readonly other: () => Promise<T>;
  /**
   * The changes that the test's own transaction makes while the tested transaction waits. They are committed
   * before the tested transaction continues.
   */
  readonly change: (em: EntityManager) => Promise<unknown>;
}

const someoneWaits = `SELECT 1 FROM pg_locks WHERE NOT granted AND pg_backend_pid() = ANY(pg_blocking_pids(pid))`;

/**
 * Commits a change between two statements of the tested transaction. Returns the result of the tested
 * transaction.
 */
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
  // The tested work is started outside the test's own transaction, so it uses another connection.
  await held.promise;
  const [seen] = await Promise.all([other(), ours]);
  return seen;
}
