import type { EntityManager } from '@mikro-orm/postgresql';

/** The chosen offer is over with its contract, so that another can be taken. */
export async function releaseChoice(em: EntityManager, id: string, attemptId: string): Promise<void> {
  await em.execute(
    `UPDATE application SET chosen_attempt_id = NULL, chosen_offer_id = NULL, chosen_at = NULL
     WHERE id = ? AND chosen_attempt_id = ?`,
    [id, attemptId],
    'run',
  );
}
