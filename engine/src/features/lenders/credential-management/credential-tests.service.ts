import type { CredentialTest } from '@millrace/schemas/api';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { instant, instantOrNull } from '../../../platform/db/instants.ts';
import { pgArray } from '../../../platform/db/pg-array.ts';
import { QueueNotifier } from '../../../platform/jobs/dispatch/queue-notifier.ts';
import { RerunsJobs } from '../../../platform/jobs/rerunnable.ts';
import { explainedJobs, type ExplainedJob } from '../../../platform/jobs/explained-jobs.ts';
import { enqueue, type JobRow } from '../../../platform/jobs/outbox.ts';
import { queueOf } from '../../../plugin-host/index.ts';
import type { CredentialRow } from '../store-credentials/index.ts';
import { lostAfterSeconds, shownTest } from './credential-test.logic.ts';
import { testCredentialsJob } from './credential-test.jobs.ts';

interface Row {
  credentialId: string;
  state: CredentialTest['state'];
  message: string | null;
  askedAt: Date | string;
  finishedAt: Date | string | null;
  lost: boolean;
}

const sentence = 'The store can test its credentials again under Lender credentials.';

/**
 * Requests tests of credentials and reads their results. A worker performs the tests (`CredentialTestWork`).
 */
@Injectable()
@RerunsJobs()
export class CredentialTests {
  constructor(
    private readonly orm: MikroORM,
    private readonly notifier: QueueNotifier,
  ) {}

  /**
   * Returns the newest test of each of these credentials. A test of an earlier version of the credentials
   * does not count.
   */
  async newest(em: EntityManager, ids: readonly string[]): Promise<ReadonlyMap<string, CredentialTest>> {
    if (ids.length === 0) return new Map();
    const rows = await em.execute<Row[]>(
      `SELECT DISTINCT ON (t.credential_id) t.credential_id AS "credentialId", t.state, t.message,
         t.asked_at AS "askedAt", t.finished_at AS "finishedAt",
         t.asked_at < clock_timestamp() - make_interval(secs => ?) AS lost
       FROM credential_test t JOIN store_credential c ON c.id = t.credential_id AND c.version = t.credential_version
       WHERE t.credential_id = ANY(?::uuid[]) ORDER BY t.credential_id, t.asked_at DESC`,
      [lostAfterSeconds, pgArray(ids)],
    );
    return new Map(
      rows.map(({ credentialId, askedAt, finishedAt, ...row }) => [
        credentialId,
        shownTest({ ...row, asked_at: instant(askedAt), finished_at: instantOrNull(finishedAt) }),
      ]),
    );
  }

  /**
   * Requests a test in the caller's transaction. Returns undefined if a test of these credentials is
   * running.
   */
  async ask(
    em: EntityManager,
    credential: CredentialRow,
    { lenderKey, userId }: { lenderKey: string; userId: number },
  ): Promise<JobRow | undefined> {
    // A second request at the same moment waits for this lock and then finds the test of the first request.
    await em.execute(`SELECT id FROM store_credential WHERE id = ? FOR UPDATE`, [credential.id]);
    if ((await this.newest(em, [credential.id])).get(credential.id)?.state === 'waiting') return undefined;
    const [test] = await em.execute<{ id: string }[]>(
      `INSERT INTO credential_test (credential_id, org_id, store_id, lender_id, credential_version, asked_by)
       VALUES (?, ?, ?, ?, ?, ?) RETURNING id`,
      [credential.id, credential.orgId, credential.storeId, credential.lenderId, credential.version, userId],
    );
    return enqueue(em, testCredentialsJob, {
      queue: queueOf(lenderKey),
      payload: { testId: test!.id },
      subjectId: test!.id,
      callerDispatches: true,
    });
  }

  /** Notifies a worker of the test. The caller does this after its commit. */
  dispatch(job: JobRow): void {
    this.notifier.dispatchQuietly([job]);
  }

  readonly jobs = [testCredentialsJob];

  /** Explains jobs of credential tests and ignores other jobs. */
  insight(em: EntityManager, jobIds: readonly string[]): Promise<ReadonlyMap<string, ExplainedJob>> {
    return explainedJobs(em, testCredentialsJob, jobIds, sentence);
  }
}
