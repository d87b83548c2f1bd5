import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { JobRunner } from '../../../platform/jobs/job-runner.ts';
import { LenderHost } from '../../../plugin-host/index.ts';
import { LenderObjects } from '../lender-objects/index.ts';
import { StoreCredentials } from '../store-credentials/index.ts';
import { askOf } from './credential-fields.logic.ts';
import { longestTestMs, verdictOf, type TestVerdict } from './credential-test.logic.ts';
import { testCredentialsJob } from './credential-test.jobs.ts';

interface Asked {
  credentialId: string;
  lenderId: number;
  version: number;
}

/** Asks lenders about credentials, in a worker: the only place where a plugin's code runs. */
@Injectable()
export class CredentialTestWork {
  constructor(
    private readonly runner: JobRunner,
    private readonly host: LenderHost,
    private readonly lenders: LenderObjects,
    private readonly credentials: StoreCredentials,
  ) {}

  /** Says what the job does; it comes through the lender's own queue. */
  register(): void {
    this.runner.on(testCredentialsJob, ({ testId }, { em }) => this.run(em, testId));
  }

  private async run(em: EntityManager, testId: string): Promise<void> {
    const [asked] = await em.fork().execute<Asked[]>(
      `SELECT credential_id AS "credentialId", lender_id AS "lenderId", credential_version AS version
       FROM credential_test WHERE id = ? AND state = 'waiting'`,
      [testId],
    );
    if (!asked) return;
    const { state, message } = await this.verdict(em.fork(), asked);
    await em.fork().execute(
      `UPDATE credential_test SET state = ?, message = ?, finished_at = clock_timestamp()
       WHERE id = ? AND state = 'waiting'`,
      [state, message, testId],
      'run',
    );
  }

  private async verdict(em: EntityManager, asked: Asked): Promise<TestVerdict> {
    const lender = await this.lenders.find(em, asked.lenderId);
    if (!lender?.plugin || !lender.enabled)
      return { state: 'unclear', message: 'This lender is switched off. Nothing was sent to it.' };
    const { plugin, name, environment, settings: config } = lender;
    const row = await this.credentials.row(em, asked.credentialId);
    if (row?.version !== asked.version)
      return {
        state: 'unclear',
        message: 'The credentials were changed before they were tried. Test again.',
      };
    const credentials = this.credentials.openRow(row).reveal();
    const secrets = plugin.manifest.credentials.fields.map(askOf).filter(({ secret }) => secret);
    const deadlineMs = Math.min(plugin.manifest.deadlineMs, longestTestMs);
    const result = await this.host.run(
      plugin,
      { environment, config, credentials, deadlineMs },
      async (code, context) => code.testCredentials!(context),
    );
    return verdictOf(
      name,
      result,
      secrets.map(({ key }) => credentials[key] ?? ''),
    );
  }
}
