import type { CredentialTest } from '@millrace/schemas/api';
import type { EntityManager } from '@mikro-orm/postgresql';
import { pgArray } from '../../../platform/db/pg-array.ts';
import { lostAfterSeconds } from './credential-test.logic.ts';

interface NewestTest {
  credentialId: string;
  state: CredentialTest['state'];
  message: string | null;
  askedAt: Date | string;
  finishedAt: Date | string | null;
  /** True if the test was requested so long ago that its result will not come. */
  lost: boolean;
}

/**
 * Reads the newest test of each of these credentials. Tests of earlier versions of the credentials are
 * ignored.
 */
export const newestTests = (em: EntityManager, credentialIds: readonly string[]): Promise<NewestTest[]> =>
  em.execute<NewestTest[]>(
    `SELECT DISTINCT ON (t.credential_id) t.credential_id AS "credentialId", t.state, t.message,
       t.asked_at AS "askedAt", t.finished_at AS "finishedAt",
       t.asked_at < clock_timestamp() - make_interval(secs => ?) AS lost
     FROM credential_test t JOIN store_credential c ON c.id = t.credential_id AND c.version = t.credential_version
     WHERE t.credential_id = ANY(?::uuid[]) ORDER BY t.credential_id, t.asked_at DESC`,
    [lostAfterSeconds, pgArray(credentialIds)],
  );
