import type { LenderReply } from '@millrace/plugin-sdk';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { setTimeout as sleep } from 'node:timers/promises';
import { Clock } from '../../../platform/clock.ts';
import type { JobContext } from '../../../platform/jobs/runner/job-runner.ts';
import { Vault } from '../../../platform/vault/vault.service.ts';
import { HandlesJob } from '../../../platform/registry/handles-job.ts';
import {
  fixtureOf,
  LenderHost,
  type CatalogueLender,
  type LenderCall,
  type LenderFixture,
  type LenderWatcher,
} from '../../../plugin-host/index.ts';
import { LenderObjects, type LenderFacts } from '../../lenders/lender-objects/index.ts';
import { deadlineOf, InHouse } from '../lender-work/index.ts';
import { Plans } from '../../routing/route-attempts/index.ts';
import { testLenderJob } from './lender-test.jobs.ts';
import {
  fixtureApplication,
  statusChecksAfterMs,
  madeUpApplicant,
  resultOf,
  stillThinking,
  storable,
  type Answered,
  type RecordedTraffic,
} from './lender-test.logic.ts';
import { openedOf, type TestCredentials } from './test-credentials.ts';

interface RequestedTest {
  lenderId: number;
  scenario: string | null;
  /**
   * Encrypted credentials that staff entered for this test run. They are deleted from the row when the test
   * run starts. Null if none were entered.
   */
  sealed: Buffer | null;
}

/**
 * Sends invented applicants (fixtures) to a lender. A worker does this through the lender's own queue, as for
 * real applications.
 */
@Injectable()
export class LenderTestWork {
  constructor(
    private readonly host: LenderHost,
    private readonly lenders: LenderObjects,
    private readonly plans: Plans,
    private readonly inHouse: InHouse,
    private readonly vault: Vault,
    private readonly clock: Clock,
  ) {}

  @HandlesJob(testLenderJob)
  runTest({ runId }: { runId: string }, { em }: JobContext): Promise<void> {
    return this.run(em, runId);
  }

  private async run(em: EntityManager, runId: string): Promise<void> {
    // A job that is delivered twice finds that the test run has started, so each applicant is sent only once.
    const [asked] = await em.fork().execute<RequestedTest[]>(
      `WITH taken AS (
         SELECT id, credentials_sealed FROM lender_test_run WHERE id = ? AND started_at IS NULL FOR UPDATE)
       UPDATE lender_test_run r SET started_at = clock_timestamp(), credentials_sealed = NULL
       FROM taken WHERE r.id = taken.id
       RETURNING r.lender_id AS "lenderId", r.scenario, taken.credentials_sealed AS sealed`,
      [runId],
    );
    if (!asked) return;
    const result = await this.resultOf(em.fork(), runId, asked);
    await em
      .fork()
      .execute(
        `UPDATE lender_test_run SET result = ?::jsonb, finished_at = clock_timestamp() WHERE id = ?`,
        [storable(result), runId],
        'run',
      );
  }

  private async resultOf(em: EntityManager, runId: string, { lenderId, scenario, sealed }: RequestedTest) {
    const seen: RecordedTraffic = { exchanges: [], log: [] };
    const lender = await this.lenders.find(em, lenderId);
    const plugin = lender?.plugin;
    if (!lender || !plugin) return resultOf(null, seen, gone);
    if (plugin.manifest.transport === 'in-house') {
      const excluded = await this.plans.whyNot(em, lender, madeUpApplicant);
      return resultOf(excluded, seen, await this.decided(em, lender, plugin));
    }
    const fixture = fixtureOf(plugin);
    if (!fixture) return resultOf(null, seen, gone);
    const credentials = sealed ? openedOf(this.vault, runId, sealed) : fixture.credentials;
    const excluded = await this.plans.whyNot(em, lender, fixture.applicant);
    return resultOf(
      excluded,
      seen,
      await this.sent({ runId, lender, plugin, fixture, scenario, credentials }, seen),
    );
  }

  /**
   * Decides about the invented applicant as an in-house lender does: by the default credit score tiers and
   * the score in the lender's settings.
   */
  private async decided(em: EntityManager, lender: LenderFacts, plugin: CatalogueLender): Promise<Answered> {
    const decision = await this.inHouse.tried(em, {
      lenderId: lender.id,
      lender: plugin,
      settings: lender.settings,
      purchaseCents: madeUpApplicant.requestedCents,
    });
    if ('unreadable' in decision)
      return { note: `Cannot decide: the setting ${decision.unreadable} is unreadable.` };
    return { reply: decision.reply, note: decision.note };
  }

  private async sent(
    { runId, lender, plugin, fixture, scenario, credentials }: Sending,
    seen: RecordedTraffic,
  ): Promise<Answered> {
    const application = fixtureApplication(runId, lender.key, fixture, scenario);
    const call = (deadlineMs: number): LenderCall => ({
      // The test always uses the sandbox, whatever the lender's settings say, so that it never reaches real
      // credit files.
      environment: 'sandbox',
      credentials,
      config: lender.settings,
      answers: application.answers,
      deadlineMs,
      watcher: watcherOf(seen),
    });
    const sentAt = this.clock.date().toISOString();
    const submitted = await this.host.run(
      plugin,
      call(deadlineOf(plugin, 'submitMs')),
      async (code, context) => code.submit(context, application),
    );
    if (!submitted.ok) return { failure: submitted.failure };
    let reply: LenderReply = submitted.value;
    for (const milliseconds of plugin.manifest.capabilities.includes('poll') ? statusChecksAfterMs : []) {
      if (!stillThinking(reply)) break;
      await sleep(milliseconds);
      const of = { reference: runId, references: reply.references ?? {}, sentAt, application };
      const checkResult = await this.host.run(
        plugin,
        call(deadlineOf(plugin, 'pollMs')),
        async (code, context) => code.poll!(context, of),
      );
      if (!checkResult.ok) return { reply, failure: checkResult.failure };
      reply = { ...checkResult.value, references: { ...reply.references, ...checkResult.value.references } };
    }
    return { reply };
  }
}

interface Sending {
  runId: string;
  lender: LenderFacts;
  plugin: CatalogueLender;
  fixture: LenderFixture;
  scenario: string | null;
  credentials: TestCredentials;
}

const gone: Answered = { note: 'The plugin of this lender is no longer installed. Nothing was sent.' };

const watcherOf = ({ exchanges, log }: RecordedTraffic): LenderWatcher => ({
  exchange: (exchange) => void exchanges.push(exchange),
  note: (event, facts) =>
    void log.push(
      [event, ...Object.entries(facts).map(([name, value]) => `${name}: ${String(value)}`)].join(', '),
    ),
});
