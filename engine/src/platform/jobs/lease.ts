import type { EntityManager } from '@mikro-orm/postgresql';

/** A row that a worker has claimed, with the number of that claim (the fencing token). */
export interface ClaimedWork {
  readonly id: string;
  readonly fence: number;
}

/**
 * The table of the claimed rows, and the state that a row has while it is claimed. Both names go into SQL, so
 * they must be constants and never user input.
 */
export interface HeldIn {
  readonly table: string;
  readonly state: string;
}

/**
 * Before an irreversible action, marks the claimed row as past the point of no return. Returns false if the
 * worker's claim has expired or another worker has claimed the row.
 */
export async function passPointOfNoReturn(
  em: EntityManager,
  held: ClaimedWork,
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
 * Extends the worker's claim (`lease_until`) on a row while its operation runs, but never past the deadline
 * of the operation. A live worker is thus not treated as dead because a lender is slow. A worker that hangs
 * loses its claim.
 */
export function renewLease(
  em: EntityManager,
  held: ClaimedWork,
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
        // A failed extension is retried at the next tick. If none succeeds, the worker's claim must expire.
      });
  }, leaseMs / 3);
  return () => clearInterval(timer);
}
