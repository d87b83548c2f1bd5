import type { LenderTestBench, LenderTestBody, LenderTestRun } from '@millrace/schemas/api';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { audit } from '../../../platform/audit/audit.ts';
import { CONFIG, type Config } from '../../../platform/config/config.ts';
import { instant, instantOrNull } from '../../../platform/db/instants.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { QueueNotifier } from '../../../platform/jobs/dispatch/queue-notifier.ts';
import { RerunsJobs } from '../../../platform/jobs/rerunnable.ts';
import { explainedJobs, type ExplainedJob } from '../../../platform/jobs/explained-jobs.ts';
import { enqueue, type JobRow } from '../../../platform/jobs/outbox.ts';
import { Vault } from '../../../platform/vault/vault.service.ts';
import { fixtureOf, queueOf } from '../../../plugin-host/index.ts';
import { LenderObjects, type LenderFacts } from '../../lenders/lender-objects/index.ts';
import { madeUpApplicant, shownRun, type RunRow } from './lender-test.logic.ts';
import { testLenderJob } from './lender-test.jobs.ts';
import { cannotBeTried, credentialsUnfit, scenarioUnknown, testUnderWay } from './lender-tests.errors.ts';
import { credentialProblems, sealedFor, type TestCredentials } from './test-credentials.ts';

const mostShown = 20;

const sentence = 'To test the lender again, open its lender object.';

type Row = Omit<RunRow, 'asked_at' | 'finished_at'> & {
  asked_at: Date | string;
  finished_at: Date | string | null;
};

/** Requests test runs of lenders and shows their results. A worker performs them (`LenderTestWork`). */
@Injectable()
@RerunsJobs()
export class LenderTests {
  constructor(
    private readonly orm: MikroORM,
    private readonly lenders: LenderObjects,
    private readonly notifier: QueueNotifier,
    private readonly vault: Vault,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async bench(lenderId: number): Promise<LenderTestBench> {
    const em = this.orm.em.fork();
    const lender = await this.lenders.find(em, lenderId);
    if (!lender) throw notFound('This lender');
    const unavailable = whyNotTried(lender);
    const applicant = unavailable === null ? applicantOf(lender) : undefined;
    return {
      unavailable,
      applicant: applicant
        ? {
            name: [applicant.answers['first_name'], applicant.answers['last_name']].filter(Boolean).join(' '),
            state: applicant.answers['state_name'] ?? applicant.store.state,
            requested_cents: applicant.requestedCents,
          }
        : null,
      scenarios: unavailable === null ? this.playsOf(lender) : [],
      runs: await this.newest(em, lender),
    };
  }

  async ask(body: LenderTestBody, userId: number): Promise<void> {
    const job = await this.orm.em.fork().transactional((em) => this.askWithin(em, body, userId));
    this.notifier.dispatchQuietly([job]);
  }

  readonly jobs = [testLenderJob];

  /** Returns what the job console shows about jobs of test runs. Ignores other jobs. */
  insight(em: EntityManager, jobIds: readonly string[]): Promise<ReadonlyMap<string, ExplainedJob>> {
    return explainedJobs(em, testLenderJob, jobIds, sentence);
  }

  private async askWithin(
    em: EntityManager,
    { lender_id: lenderId, scenario, credentials }: LenderTestBody,
    userId: number,
  ): Promise<JobRow> {
    // A second request at the same moment waits for this lock and then finds the test run of the first one.
    await em.execute(`SELECT pg_advisory_xact_lock(hashtext('lender_test_run'), ?)`, [lenderId]);
    const lender = await this.lenders.find(em, lenderId);
    if (!lender) throw notFound('This lender');
    const unavailable = whyNotTried(lender);
    if (unavailable !== null) throw cannotBeTried(unavailable);
    if (scenario !== undefined && !this.playsOf(lender).includes(scenario)) throw scenarioUnknown();
    if (credentials) this.checkCredentials(lender, credentials);
    const runs = await this.newest(em, lender);
    if (runs.some(({ state }) => state === 'waiting')) throw testUnderWay();
    const id = randomUUID();
    const sealed = credentials ? sealedFor(this.vault, id, credentials) : null;
    await em.execute(
      `INSERT INTO lender_test_run (id, lender_id, lender_version, scenario, asked_by, credentials_sealed,
         own_credentials) VALUES (?, ?, ?, ?, ?, ?, ?)`,
      [id, lenderId, lender.version, scenario ?? null, userId, sealed, sealed !== null],
      'run',
    );
    await em.execute(
      `DELETE FROM lender_test_run WHERE lender_id = ? AND id NOT IN
         (SELECT id FROM lender_test_run WHERE lender_id = ? ORDER BY asked_at DESC LIMIT ?)`,
      [lenderId, lenderId, mostShown],
      'run',
    );
    await audit(em, {
      action: 'lender.test-run-asked',
      actor: { kind: 'staff', id: String(userId) },
      subject: { kind: 'lender', id: String(lenderId) },
      facts: { scenario: scenario ?? 'as usual', credentials: credentials ? 'entered' : 'of the sandbox' },
    });
    const job = await enqueue(em, testLenderJob, {
      queue: queueOf(lender.key),
      payload: { runId: id },
      subjectId: id,
      callerDispatches: true,
    });
    return job;
  }

  private checkCredentials({ plugin }: LenderFacts, given: TestCredentials): void {
    const problems = credentialProblems(plugin?.manifest.credentials.fields ?? [], given);
    if (problems.length > 0) throw credentialsUnfit(problems);
  }

  private async newest(em: EntityManager, lender: LenderFacts): Promise<LenderTestRun[]> {
    const rows = await em.execute<Row[]>(
      `SELECT r.id, r.scenario, r.own_credentials, r.lender_version, trim(u.first_name || ' ' || u.last_name) AS asked_by, r.asked_at,
         r.finished_at, r.result, (extract(epoch FROM clock_timestamp() - r.asked_at) * 1000)::float8 AS age_ms
       FROM lender_test_run r JOIN read.app_user u ON u.id = r.asked_by
       WHERE r.lender_id = ? ORDER BY r.asked_at DESC LIMIT ?`,
      [lender.id, mostShown],
    );
    const deadlineMs = lender.plugin?.manifest.deadlineMs ?? 0;
    return rows.map(({ age_ms, asked_at: asked, finished_at: finished, ...row }) =>
      shownRun(
        { ...row, age_ms: Number(age_ms), asked_at: instant(asked), finished_at: instantOrNull(finished) },
        deadlineMs,
      ),
    );
  }

  private playsOf({ plugin }: LenderFacts): string[] {
    if (!plugin || this.config.LENDER_SANDBOX_URL === '') return [];
    return [...(fixtureOf(plugin)?.plays ?? [])];
  }
}

function whyNotTried(lender: LenderFacts): string | null {
  if (!lender.plugin) return `${lender.name} has no plugin yet, so it cannot be tested.`;
  if (!applicantOf(lender))
    return `The plugin of ${lender.name} has no scenarios.json, so there is no test applicant.`;
  return null;
}

function applicantOf({ plugin }: LenderFacts) {
  if (!plugin) return undefined;
  if (plugin.manifest.transport === 'in-house') return madeUpApplicant;
  return fixtureOf(plugin)?.applicant;
}
