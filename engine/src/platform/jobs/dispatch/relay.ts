import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../config/config.ts';
import { pgArray } from '../../db/pg-array.ts';
import { fault } from '../../faults.ts';
import { Loop } from '../../registry/repeated-work.ts';
import { QueueNotifier } from './queue-notifier.ts';
import type { JobRow } from '../outbox.ts';
import { notPaused } from '../queue-pauses.ts';

/**
 * Milliseconds after which every caller has stopped waiting for Redis. Slightly longer than the time limit
 * of callers.
 */
const callersPatienceMs = 3000;

/** Dispatches committed jobs through Bull, and dispatches again those that no worker took. */
@Injectable()
export class Relay {
  /** The time since which the Redis of each queue is unavailable, by queue name. */
  private readonly unreachableSince = new Map<string, number>();

  constructor(
    private readonly orm: MikroORM,
    private readonly notifier: QueueNotifier,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Loop('relay')
  async dispatchAllDue(): Promise<void> {
    while ((await this.dispatchDue()) > 0);
  }

  /**
   * Runs once and returns the number of notifications sent. Rows are marked and committed before the
   * dispatch. A notified worker skips a row that is still locked, so an earlier notification would be lost.
   * While Redis is unavailable, due jobs stay due.
   */
  async dispatchDue(limit = 200): Promise<number> {
    const em = this.orm.em.fork();
    const reachable = this.notifier.reachable();
    await this.redispatchLost(em, reachable);
    const due = await em.execute<JobRow[]>(
      `WITH due AS (
         SELECT id FROM job WHERE state = 'waiting' AND dispatched_at IS NULL AND run_at <= now() AND queue = ANY(?::text[])
           AND ${notPaused('job')}
         ORDER BY run_at LIMIT ? FOR UPDATE SKIP LOCKED
       ), marked AS (
         UPDATE job SET dispatched_at = now(), dispatch_count = dispatch_count + 1 FROM due WHERE job.id = due.id
         RETURNING job.id, job.queue, job.name, job.trace, job.run_at
       )
       SELECT id AS "jobId", queue, name, trace FROM marked ORDER BY run_at`,
      [pgArray(reachable), limit],
    );
    if (due.length === 0) return 0;
    await fault('P6');
    try {
      await this.notifier.dispatch(due);
    } catch (error) {
      await this.unmark(em, due);
      throw error;
    }
    return due.length;
  }

  /**
   * Makes jobs due again whose notifications were sent while Redis was unavailable, because these are lost.
   * Runs when Redis is available again.
   */
  private async redispatchLost(em: EntityManager, reachable: readonly string[]): Promise<void> {
    const now = performance.now();
    for (const name of this.notifier.names)
      if (!this.unreachableSince.has(name) && !reachable.includes(name)) this.unreachableSince.set(name, now);
    for (const name of reachable) {
      const since = this.unreachableSince.get(name);
      if (since === undefined) continue;
      await em.execute(
        `UPDATE job SET dispatched_at = NULL
         WHERE queue = ? AND state = 'waiting' AND dispatched_at > now() - make_interval(secs => ?)`,
        [name, (now - since + callersPatienceMs) / 1000],
        'run',
      );
      this.unreachableSince.delete(name);
    }
  }

  /**
   * Makes all these jobs due again after some of them could not be dispatched. Duplicate notifications are
   * harmless.
   */
  private async unmark(em: EntityManager, jobs: readonly JobRow[]): Promise<void> {
    await em.execute(
      `UPDATE job SET dispatched_at = NULL WHERE id = ANY(?::uuid[]) AND state = 'waiting'`,
      [pgArray(jobs.map((job) => job.jobId))],
      'run',
    );
  }

  /**
   * Makes dispatched jobs due again that no worker has claimed. Either Redis lost the notification, or the
   * worker died before its claim.
   */
  @Loop('re-driver', { pauseMs: (config) => Math.max(config.SCHEDULER_TICK_MS, config.REDRIVE_MS / 4) })
  async redispatchUnclaimed(): Promise<number> {
    const rows = await this.orm.em.fork().execute<unknown[]>(
      `UPDATE job SET dispatched_at = NULL
       WHERE state = 'waiting' AND dispatched_at < now() - make_interval(secs => ?) RETURNING id`,
      [this.config.REDRIVE_MS / 1000],
    );
    return rows.length;
  }
}
