import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { queries } from '../../../platform/db/queries.ts';
import type { JobContext } from '../../../platform/jobs/runner/job-runner.ts';
import { HandlesJob } from '../../../platform/registry/handles-job.ts';
import { LenderHost, type OperationResult } from '../../../plugin-host/index.ts';
import { LenderObjects } from '../lender-objects/index.ts';
import { StoreCredentials } from '../store-credentials/index.ts';
import { askOf } from './credential-fields.logic.ts';
import { longestTestMs, verdictOf, type TestVerdict } from './credential-test.logic.ts';
import { testCredentialsJob } from './credential-test.jobs.ts';
import { TestObserver } from './test-observer.ts';

interface RequestedTest {
  credentialId: string;
  lenderId: number;
  orgId: number;
  storeId: number;
  version: number;
}

/**
 * The result of a credential test: `verdict` for the screen, and `result` of the plugin. `result` is absent
 * if the plugin was not run.
 */
interface Tested {
  verdict: TestVerdict;
  result?: OperationResult<{ ok: boolean; message: string }>;
}

/** Tests credentials at lenders. This runs in a worker, because only workers run the code of plugins. */
@Injectable()
export class CredentialTestWork {
  constructor(
    private readonly host: LenderHost,
    private readonly lenders: LenderObjects,
    private readonly credentials: StoreCredentials,
    private readonly observer: TestObserver,
  ) {}

  @HandlesJob(testCredentialsJob)
  runTest({ testId }: { testId: string }, { em }: JobContext): Promise<void> {
    return this.run(em, testId);
  }

  private async run(em: EntityManager, testId: string): Promise<void> {
    const asked = await queries(em.fork())
      .selectFrom('credential_test')
      .select(['credential_id as credentialId', 'lender_id as lenderId', 'org_id as orgId'])
      .select(['store_id as storeId', 'credential_version as version'])
      .where('id', '=', testId)
      .where('state', '=', 'waiting')
      .executeTakeFirst();
    if (!asked) return;
    const { verdict, result } = await this.test(em.fork(), asked);
    await em.fork().transactional(async (own) => {
      const { numUpdatedRows } = await queries(own)
        .updateTable('credential_test')
        .set((eb) => ({
          state: verdict.state,
          message: verdict.message,
          finished_at: eb.fn<Date>('clock_timestamp'),
        }))
        .where('id', '=', testId)
        .where('state', '=', 'waiting')
        .executeTakeFirst();
      if (numUpdatedRows > 0n && result) await this.observer.tested(own, { ...asked, testId }, result);
    });
  }

  private async test(em: EntityManager, asked: RequestedTest): Promise<Tested> {
    const lender = await this.lenders.find(em, asked.lenderId);
    if (!lender?.plugin || !lender.enabled)
      return unclear('This lender is switched off. Nothing was sent to it.');
    const { plugin, name, environment, settings: config } = lender;
    const row = await this.credentials.row(em, asked.credentialId);
    if (row?.version !== asked.version)
      return unclear('The credentials changed before the test ran. Test again.');
    const credentials = this.credentials.openRow(row).reveal();
    const secrets = plugin.manifest.credentials.fields.map(askOf).filter(({ secret }) => secret);
    const deadlineMs = Math.min(plugin.manifest.deadlineMs, longestTestMs);
    const result = await this.host.run(
      plugin,
      { environment, config, credentials, deadlineMs },
      async (code, context) => code.testCredentials!(context),
    );
    const values = secrets.map(({ key }) => credentials[key] ?? '');
    return { verdict: verdictOf(name, result, values), result };
  }
}

const unclear = (message: string): Tested => ({ verdict: { state: 'unclear', message } });
