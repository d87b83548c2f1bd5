import type { EntityManager } from '@mikro-orm/postgresql';
import { pgArray } from '../../../platform/db/pg-array.ts';

/** Returns the email addresses of internal users with one of these roles. */
export async function supportMailboxes(em: EntityManager, roles: readonly string[]): Promise<string[]> {
  const people = await em.execute<{ email: string }[]>(
    `SELECT email FROM tenant.support_mailboxes(?::text[]) AS told(email)`,
    [pgArray(roles)],
  );
  return people.map(({ email }) => email);
}
