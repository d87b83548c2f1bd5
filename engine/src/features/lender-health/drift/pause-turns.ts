import type { EntityManager } from '@mikro-orm/postgresql';
import { openPauses, type OpenPause } from './drift.rows.ts';

const turn = `hashtext('lender_pause'), 0`;

/**
 * The pauses that last, for who writes down what follows from them: none of these ends before the caller's transaction
 * does, so that what was skipped for them is there when it is counted. Nobody waits while nothing is paused.
 */
export async function heldPauses(em: EntityManager): Promise<readonly OpenPause[]> {
  if ((await openPauses(em)).length === 0) return [];
  await em.execute(`SELECT pg_advisory_xact_lock_shared(${turn})`);
  // the one that was read may have ended while this waited
  return openPauses(em);
}

/** Waits until everybody has written down what followed from a pause; the end of it is theirs to read from then on. */
export async function waitForHeldPauses(em: EntityManager): Promise<void> {
  await em.execute(`SELECT pg_advisory_xact_lock(${turn})`);
}
