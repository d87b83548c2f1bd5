import type { DigestLine } from '@millrace/schemas/messages';
import type { EntityManager } from '@mikro-orm/postgresql';

export interface DueDigest {
  readonly email: string;
  readonly firstName: string;
  /**
   * The notifications that the user has not seen, as lines of the email. Null if the user has seen
   * everything.
   */
  readonly lines: readonly DigestLine[] | null;
}

/**
 * Returns the digest emails that are due, and marks them as sent in the same transaction, so that each is
 * sent once.
 */
export function takeDigests(em: EntityManager, most: number): Promise<DueDigest[]> {
  return em.execute<DueDigest[]>(
    `SELECT email, first_name AS "firstName", lines FROM tenant.take_digests(?)`,
    [most],
  );
}
