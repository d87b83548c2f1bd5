import type { EntityManager } from '@mikro-orm/postgresql';

interface InBetween<T> {
  /** Of the tables' owner. */
  readonly em: EntityManager;
  /** The statement, or the work, of our transaction that the other one comes to wait for. */
  readonly hold: string | ((em: EntityManager) => Promise<unknown>);
  readonly values?: readonly unknown[];
  readonly other: () => Promise<T>;
  /** What our transaction writes once the other one waits, and commits before that goes on. */
  readonly change: (em: EntityManager) => Promise<unknown>;
}

const someoneWaits = `SELECT 1 FROM pg_locks WHERE NOT granted AND pg_backend_pid() = ANY(pg_blocking_pids(pid))`;

/** A commit that comes between two statements of somebody else. Answers what came of the other. */
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
      if (performance.now() > end) throw new Error('Nobody came to wait for what is held.');
    await change(transaction);
  });
  // Begun outside of our transaction: it is somebody else.
  await held.promise;
  const [seen] = await Promise.all([other(), ours]);
  return seen;
}
