import type { EntityManager } from '@mikro-orm/postgresql';

/**
 * True if another user, in any organization, has the email address of this user. The answer may be shown only
 * to the owner of the mailbox, never to the organization that sends the invitation.
 */
export async function hasAnotherAccount(
  em: EntityManager,
  { id, email }: { id: number; email: string },
): Promise<boolean> {
  const [row] = await em.execute<{ known: boolean }[]>(`SELECT tenant.has_another_account(?, ?) AS known`, [
    email,
    id,
  ]);
  return row!.known;
}
