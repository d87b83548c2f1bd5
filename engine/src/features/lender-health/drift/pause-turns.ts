import type { EntityManager } from '@mikro-orm/postgresql';
import { openPauses, type OpenPause } from './drift.rows.ts';

const turn = `hashtext('lender_pause'), 0`;

/**
 * Open pauses, for code that stores consequences of them. None ends before the caller's transaction, so that
 * skipped applications are stored when the resumption counts them. If no lender is paused, no lock is taken.
 */
export async function heldPauses(em: EntityManager): Promise<readonly OpenPause[]> {
  if ((await openPauses(em)).length === 0) return [];
  await em.execute(`SELECT pg_advisory_xact_lock_shared(${turn})`);
  // a pause that was read above may have ended during the wait
  return openPauses(em);
}

/**
 * Waits until all transactions that store consequences of a pause have committed. The caller can read their rows
 * then.
 */
export async function waitForHeldPauses(em: EntityManager): Promise<void> {
  await em.execute(`SELECT pg_advisory_xact_lock(${turn})`);
}
