import type { EntityManager } from '@mikro-orm/postgresql';

const turn = `hashtext('schedule'), hashtext(?)`;

/** The right to run it, until the end of the transaction: whoever dies holding it loses it with the connection. */
export async function takeTurn(em: EntityManager, name: string): Promise<boolean> {
  const [row] = await em.execute<{ taken: boolean }[]>(`SELECT pg_try_advisory_xact_lock(${turn}) AS taken`, [
    name,
  ]);
  return row!.taken;
}

const half = (of: string): string => `(hashtext(${of})::bigint & 4294967295)::oid`;
/** Whether somebody has it now; `name` is a column. */
export const turnTaken = (name: string): string =>
  `EXISTS (SELECT FROM pg_locks l WHERE l.locktype = 'advisory' AND l.objsubid = 2 AND l.granted
     AND l.classid = ${half("'schedule'")} AND l.objid = ${half(name)}
     AND l.database = (SELECT d.oid FROM pg_database d WHERE d.datname = current_database()))`;
