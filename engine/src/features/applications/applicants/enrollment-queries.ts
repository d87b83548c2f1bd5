import type { EntityManager } from '@mikro-orm/postgresql';
import { fromNow, queries } from '../../../platform/db/queries.ts';
import { hashOf } from '../../../platform/sessions/sessions.ts';
import { linkHours } from './enrollment.logic.ts';

/**
 * Stores the hash of a new enrollment link. The applicant sets a password through this link. The new link
 * replaces the applicant's earlier links.
 */
export async function storeEnrollmentLink(
  em: EntityManager,
  applicantId: number,
  token: string,
): Promise<void> {
  await queries(em)
    .updateTable('applicant_link')
    .set((eb) => ({ used_at: eb.fn<Date>('now') }))
    .where('applicant_id', '=', applicantId)
    .where('used_at', 'is', null)
    .execute();
  await queries(em)
    .insertInto('applicant_link')
    .values({
      token_hash: hashOf(token),
      applicant_id: applicantId,
      expires_at: fromNow({ hours: linkHours }),
    })
    .execute();
}

/** Returns whether the enrollment link of the current request is still valid. */
export async function linkWorks(em: EntityManager): Promise<boolean> {
  const [link] = await em.execute<{ works: boolean }[]>(`SELECT tenant.applicant_link_works() AS works`);
  return link?.works === true;
}

/**
 * Marks the enrollment link of the current request as used and saves the hash of the applicant's new
 * password.
 * @returns the id of the applicant; null if the link was used before or expired
 */
export async function redeemLink(em: EntityManager, passwordHash: string): Promise<number | null> {
  const [set] = await em.execute<{ id: number | null }[]>(`SELECT tenant.set_applicant_password(?) AS id`, [
    passwordHash,
  ]);
  return set?.id ?? null;
}
