import type { EntityManager } from '@mikro-orm/postgresql';

/** What a worker holds: a row it has claimed, under the fence of that claim. */
export interface Held {
  readonly id: string;
  readonly fence: number;
}

/** The table such rows are in and the state they are in meanwhile. Names are ours, never a caller's. */
export interface HeldIn {
  readonly table: string;
  readonly state: string;
}

/** Still ours and in time: the fact is on disk before the click. False: somebody else may have it by now. */
export async function passPointOfNoReturn(
  em: EntityManager,
  held: Held,
  { table, state }: HeldIn,
): Promise<boolean> {
  const rows = await em.execute<unknown[]>(
    `UPDATE ${table} SET point_of_no_return = true, updated_at = now()
     WHERE id = ? AND fence = ? AND state = '${state}' AND lease_until > now() RETURNING id`,
    [held.id, held.fence],
  );
  return rows.length > 0;
}

/**
 * Keeps the lease while an operation runs, and not a moment past its deadline: a worker that is alive is not taken
 * for dead because a lender is slow, and one that hangs is.
 */
export function keepLease(
  em: EntityManager,
  held: Held,
  leaseMs: number,
  untilMs: number,
  { table, state }: HeldIn,
): () => void {
  const end = performance.now() + untilMs;
  const timer = setInterval(() => {
    if (performance.now() >= end) return clearInterval(timer);
    em.fork()
      .execute(
        `UPDATE ${table} SET lease_until = now() + make_interval(secs => ?)
         WHERE id = ? AND fence = ? AND state = '${state}' AND lease_until > now()`,
        [leaseMs / 1000, held.id, held.fence],
        'run',
      )
      .catch(() => {
        // The next beat tries again; without one the lease ends, which is what it is for.
      });
  }, leaseMs / 3);
  return () => clearInterval(timer);
}
