import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { EventLag } from '../events/event-lag.ts';
import { QueueNotifier } from '../jobs/dispatch/queue-notifier.ts';
import { JobRunner } from '../jobs/runner/job-runner.ts';
import { Vault } from '../vault/vault.service.ts';
import { HealthCheck } from './health-check.ts';

/**
 * Maximum age in seconds of an unread event. It allows for a burst of events or a restart of the scheduler.
 */
const longestLagSeconds = 300;

/** Checks the parts on which the processes depend: database, vault, Redis, queues and event consumers. */
@Injectable()
export class PlatformChecks {
  constructor(
    private readonly orm: MikroORM,
    private readonly notifier: QueueNotifier,
    private readonly runner: JobRunner,
    private readonly vault: Vault,
    private readonly eventLag: EventLag,
  ) {}

  @HealthCheck('database', { isRequired: true })
  async database() {
    await this.orm.em.fork().execute('SELECT 1');
  }

  /** Encrypts (seals) and decrypts a value. If this succeeds, this process can use its vault keys. */
  @HealthCheck('vault', { isRequired: true })
  openVault() {
    const place = { table: 'health', column: 'check', row: 'check', org: 0 };
    this.vault.openJson(place, this.vault.sealJson(place, 'check'));
  }

  /**
   * Checks the connection to Redis. The check is not required: without Redis, requests are accepted and jobs
   * wait in the database.
   */
  @HealthCheck('redis')
  async redis() {
    await this.notifier.ping();
  }

  @HealthCheck('queues', { processes: ['worker'] })
  async queues() {
    const stalled = await this.runner.stalledQueues();
    if (stalled.length > 0) throw new Error(`No jobs arrive from the queues ${stalled.join(', ')}.`);
  }

  @HealthCheck('events', { processes: ['scheduler'] })
  async events() {
    const late = (await this.eventLag.read()).filter(({ seconds }) => seconds > longestLagSeconds);
    if (late.length > 0)
      throw new Error(`Event consumers are behind: ${late.map(({ consumer }) => consumer).join(', ')}.`);
  }
}
