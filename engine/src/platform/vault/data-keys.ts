import type { EntityManager } from '@mikro-orm/postgresql';

/**
 * Returns the encrypted data key of an application. Null for applications that were made before data keys
 * were introduced.
 */
export async function dataKeyOf(em: EntityManager, applicationId: string): Promise<Buffer | null> {
  const [row] = await em.execute<{ wrapped: Buffer }[]>(
    `SELECT wrapped FROM data_key WHERE application_id = ?`,
    [applicationId],
  );
  return row?.wrapped ?? null;
}
