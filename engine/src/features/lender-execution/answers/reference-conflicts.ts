import type { LenderReply } from '@millrace/plugin-sdk';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { AttemptRow } from '../../routing/route-attempts/index.ts';

/**
 * True if the lender's reply names an application that belongs to another person in Millrace. An applicant
 * may type another person's number; the lender's later replies would then go to the wrong application.
 */
export async function belongsToOther(
  em: EntityManager,
  { id, lenderId, applicationId }: AttemptRow,
  { references }: LenderReply,
): Promise<boolean> {
  const number = references?.application;
  if (!number) return false;
  const [row] = await em.execute<unknown[]>(
    `SELECT 1 FROM read.attempt_reference r JOIN read.attempt o ON o.id = r.attempt_id
       JOIN read.application theirs ON theirs.id = o.application_id JOIN read.application ours ON ours.id = ?
     WHERE r.lender_id = ? AND r.kind = 'application' AND r.value = ? AND o.id <> ?
       AND theirs.applicant_id <> ours.applicant_id LIMIT 1`,
    [applicationId, lenderId, number, id],
  );
  return row !== undefined;
}
