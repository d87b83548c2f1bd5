import type { EntityManager } from '@mikro-orm/postgresql';

/** Locks a name until the transaction ends. Returns false if another transaction has locked it. */
export async function tryLockName(em: EntityManager, name: string): Promise<boolean> {
  const [row] = await em.execute<{ locked: boolean }[]>(
    `SELECT pg_try_advisory_xact_lock(hashtextextended(?, 0)) AS locked`,
    [name],
  );
  return row!.locked;
}

/** Locks a name until the transaction ends. Other transactions that lock the same name wait. */
export async function lockName(em: EntityManager, name: string): Promise<void> {
  await em.execute(`SELECT pg_advisory_xact_lock(hashtextextended(?, 0))`, [name]);
}
