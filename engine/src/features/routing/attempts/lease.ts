import type { EntityManager } from '@mikro-orm/postgresql';
import type { AttemptRow } from './attempt-rows.ts';

/** Still ours and in time: the fact is on disk before the click. False: somebody else may have it by now. */
export async function passPointOfNoReturn(em: EntityManager, attempt: AttemptRow): Promise<boolean> {
  const rows = await em.execute<unknown[]>(
    `UPDATE attempt SET point_of_no_return = true, updated_at = now()
     WHERE id = ? AND fence = ? AND state = 'SUBMITTING' AND lease_until > now() RETURNING id`,
    [attempt.id, attempt.fence],
  );
  return rows.length > 0;
}

/**
 * Keeps the lease while an operation runs, and not a moment past its deadline: a worker that is alive is not taken
 * for dead because a lender is slow, and one that hangs is.
 */
export function keepLease(
  em: EntityManager,
  attempt: AttemptRow,
  leaseMs: number,
  untilMs: number,
): () => void {
  const end = performance.now() + untilMs;
  const timer = setInterval(() => {
    if (performance.now() >= end) return clearInterval(timer);
    em.fork()
      .execute(
        `UPDATE attempt SET lease_until = now() + make_interval(secs => ?)
         WHERE id = ? AND fence = ? AND state = 'SUBMITTING' AND lease_until > now()`,
        [leaseMs / 1000, attempt.id, attempt.fence],
        'run',
      )
      .catch(() => {
        // The next beat tries again; without one the lease ends, which is what it is for.
      });
  }, leaseMs / 3);
  return () => clearInterval(timer);
}
