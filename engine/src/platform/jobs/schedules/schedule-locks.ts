import type { EntityManager } from '@mikro-orm/postgresql';

const turn = `hashtext('schedule'), hashtext(?)`;

/**
 * Takes the lock of a schedule until the end of the transaction. Returns false if another scheduler holds the
 * lock. If the holder dies, Postgres releases the lock together with the connection.
 */
export async function takeScheduleLock(em: EntityManager, name: string): Promise<boolean> {
  const [row] = await em.execute<{ taken: boolean }[]>(`SELECT pg_try_advisory_xact_lock(${turn}) AS taken`, [
    name,
  ]);
  return row!.taken;
}

const half = (of: string): string => `(hashtext(${of})::bigint & 4294967295)::oid`;
/** SQL condition: a scheduler holds the lock now. `name` is the column with the name of the schedule. */
export const scheduleLockHeld = (name: string): string =>
  `EXISTS (SELECT FROM pg_locks l WHERE l.locktype = 'advisory' AND l.objsubid = 2 AND l.granted
     AND l.classid = ${half("'schedule'")} AND l.objid = ${half(name)}
     AND l.database = (SELECT d.oid FROM pg_database d WHERE d.datname = current_database()))`;
