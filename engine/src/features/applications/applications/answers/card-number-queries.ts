import type { EntityManager } from '@mikro-orm/postgresql';
import { erasedRows } from '../../../../platform/erasure/erased-rows.ts';

/** How long a card number is kept after the last attempt to send it to a lender, in hours. */
export const cardHours = 24;

/** SQL of the columns with the encrypted card number of the table `application`. */
export const cardColumns = `(SELECT c.sealed FROM card_number c WHERE c.application_id = application.id) AS "cardSealed",
  (SELECT c.version FROM card_number c WHERE c.application_id = application.id) AS "cardVersion"`;

/** Stores the encrypted card number, or deletes it if there is none. */
export async function storeCard(
  em: EntityManager,
  { id, version }: { id: string; version: number },
  sealed: Buffer | null,
): Promise<void> {
  if (!sealed) {
    await em.execute(`DELETE FROM card_number WHERE application_id = ?`, [id], 'run');
    return;
  }
  await em.execute(
    `INSERT INTO card_number (application_id, org_id, store_id, sealed, version)
     SELECT id, org_id, store_id, ?, ? FROM application WHERE id = ?
     ON CONFLICT (application_id) DO UPDATE
     SET sealed = excluded.sealed, version = excluded.version, saved_at = now()`,
    [sealed, version, id],
    'run',
  );
}

/**
 * Deletes card numbers 24 hours after the last attempt to send them to a lender. A number that an unsent
 * attempt still needs is kept. Without an attempt, the 24 hours begin at the last save. Returns how many
 * numbers were deleted.
 */
export async function deleteSpentCards(em: EntityManager): Promise<number> {
  const deleted = await em.execute<unknown[]>(
    `DELETE FROM card_number c WHERE NOT EXISTS (
         SELECT FROM read.attempt t WHERE t.application_id = c.application_id
           AND (t.state IN ('CREATED', 'QUEUED', 'SUBMITTING', 'UNKNOWN')
             OR coalesce(t.ended_at, t.sent_at, t.created_at) > now() - make_interval(hours => ?)))
       AND c.saved_at <= now() - make_interval(hours => ?)
     RETURNING c.application_id`,
    [cardHours, cardHours],
  );
  return deleted.length;
}

export const erasedCardNumbers = erasedRows({
  what: 'Card number',
  table: 'card_number',
  where: 't.application_id = ?',
});
