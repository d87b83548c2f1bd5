import type { CredentialTest } from '@millrace/schemas/api';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { instant, instantOrNull } from '../../../platform/db/instants.ts';
import { queries } from '../../../platform/db/queries.ts';
import { QueueNotifier } from '../../../platform/jobs/dispatch/queue-notifier.ts';
import { RerunsJobs } from '../../../platform/jobs/rerunnable.ts';
import { explainedJobs, type ExplainedJob } from '../../../platform/jobs/explained-jobs.ts';
import { enqueue, type JobRow } from '../../../platform/jobs/outbox.ts';
import { queueOf } from '../../../plugin-host/index.ts';
import type { CredentialRow } from '../store-credentials/index.ts';
import { newestTests } from './credential-test-queries.ts';
import { shownTest } from './credential-test.logic.ts';
import { testCredentialsJob } from './credential-test.jobs.ts';

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
    const rows = await newestTests(em, ids);
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
    await queries(em)
      .selectFrom('store_credential')
      .select('id')
      .where('id', '=', credential.id)
      .forUpdate()
      .execute();
    if ((await this.newest(em, [credential.id])).get(credential.id)?.state === 'waiting') return undefined;
    const { id: testId } = await queries(em)
      .insertInto('credential_test')
      .values({
        credential_id: credential.id,
        org_id: credential.orgId,
        store_id: credential.storeId,
        lender_id: credential.lenderId,
        credential_version: credential.version,
        asked_by: userId,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return enqueue(em, testCredentialsJob, {
      queue: queueOf(lenderKey),
      payload: { testId },
      subjectId: testId,
      callerDispatches: true,
    });
  }

  /** Notifies a worker of the test. The caller does this after its commit. */
  dispatch(job: JobRow): void {
    this.notifier.dispatchQuietly([job]);
  }

  readonly jobs = [testCredentialsJob];

  /** Returns what the job console shows about jobs of credential tests. Ignores other jobs. */
  insight(em: EntityManager, jobIds: readonly string[]): Promise<ReadonlyMap<string, ExplainedJob>> {
    return explainedJobs(em, testCredentialsJob, jobIds, sentence);
  }
}
