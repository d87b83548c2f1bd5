import type { EntityManager } from '@mikro-orm/postgresql';
import { openPauses, type OpenPause } from './drift-queries.ts';

const turn = `hashtext('lender_pause'), 0`;

/**
 * Returns the current pauses, for code that stores which applications a paused lender skipped. No pause can
 * end before the caller's transaction ends. The code that resumes the lender therefore finds all skipped
 * applications. If no lender is paused, no lock is taken.
 */
export async function lockedPauses(em: EntityManager): Promise<readonly OpenPause[]> {
  if ((await openPauses(em)).length === 0) return [];
  await em.execute(`SELECT pg_advisory_xact_lock_shared(${turn})`);
  // Reads the pauses again, because one that was read above may have ended while this transaction waited for
  // the lock.
  return openPauses(em);
}

/**
 * Waits until all transactions that store skipped applications of paused lenders have committed. After that,
 * the caller can read these applications.
 */
export async function waitForLockedPauses(em: EntityManager): Promise<void> {
  await em.execute(`SELECT pg_advisory_xact_lock(${turn})`);
}
