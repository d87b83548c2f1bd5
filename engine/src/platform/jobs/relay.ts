import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../config/config.ts';
import { pgArray } from '../db/pg-array.ts';
import { fault } from '../faults.ts';
import { Loop } from '../registry/repeated-work.ts';
import { QueueNotifier } from './queue-notifier.ts';
import type { JobRow } from './outbox.ts';
import { notPaused } from './queue-pauses.ts';

/** As long as callers wait for Redis before they give up, and a little more. */
const callersPatienceMs = 3000;

/** Rings Bull for jobs that were committed, and rings again for those nobody took. */
@Injectable()
export class Relay {
  /** Since when a queue cannot be rung. */
  private readonly awaySince = new Map<string, number>();

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
   * One pass; answers how many rings it sent. Marked and committed first, rung then: whoever hears the ring takes the
   * row at once and passes over one that is still held, so a ring ahead of its commit would be heard in vain. While
   * Redis is away nothing is rung: what is due stays so.
   */
  async dispatchDue(limit = 200): Promise<number> {
    const em = this.orm.em.fork();
    const reachable = this.notifier.reachable();
    await this.forgetUnheard(em, reachable);
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

  /** What callers rang for while Redis was away was heard by nobody: it is due as soon as Redis is back. */
  private async forgetUnheard(em: EntityManager, reachable: readonly string[]): Promise<void> {
    const now = performance.now();
    for (const name of this.notifier.names)
      if (!this.awaySince.has(name) && !reachable.includes(name)) this.awaySince.set(name, now);
    for (const name of reachable) {
      const since = this.awaySince.get(name);
      if (since === undefined) continue;
      await em.execute(
        `UPDATE job SET dispatched_at = NULL
         WHERE queue = ? AND state = 'waiting' AND dispatched_at > now() - make_interval(secs => ?)`,
        [name, (now - since + callersPatienceMs) / 1000],
        'run',
      );
      this.awaySince.delete(name);
    }
  }

  /** Not all of them were rung: they are due again at once. Ringing twice is harmless. */
  private async unmark(em: EntityManager, jobs: readonly JobRow[]): Promise<void> {
    await em.execute(
      `UPDATE job SET dispatched_at = NULL WHERE id = ANY(?::uuid[]) AND state = 'waiting'`,
      [pgArray(jobs.map((job) => job.jobId))],
      'run',
    );
  }

  /** Jobs that were rung but never taken: Redis lost them, or the worker died before the claim. */
  @Loop('re-driver', { pauseMs: (config) => Math.max(config.SCHEDULER_TICK_MS, config.REDRIVE_MS / 4) })
  async forgetLostRings(): Promise<number> {
    const rows = await this.orm.em.fork().execute<unknown[]>(
      `UPDATE job SET dispatched_at = NULL
       WHERE state = 'waiting' AND dispatched_at < now() - make_interval(secs => ?) RETURNING id`,
      [this.config.REDRIVE_MS / 1000],
    );
    return rows.length;
  }
}
