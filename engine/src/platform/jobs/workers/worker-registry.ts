import { MikroORM } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import os from 'node:os';
import { CONFIG, type Config } from '../../config/config.ts';
import { PreviousContainerRun } from './previous-container-run.ts';
import type { WorkerRank } from './shares.logic.ts';

/**
 * Returns the seconds without a heartbeat after which a worker is suspected dead. Its share of the places for
 * parallel jobs then goes to other workers.
 */
export const silentSeconds = (config: Config): number => Math.min(15_000, config.LEASE_MS) / 1000;

/**
 * Records which worker processes are alive, so that the claims of a worker are taken over only if that worker
 * is dead.
 */
@Injectable()
export class WorkerRegistry {
  readonly id: string;

  constructor(
    private readonly orm: MikroORM,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    this.id = config.WORKER_ID || randomUUID();
  }

  /** Registers this worker, and marks the previous worker of the same container dead. */
  async register(earlier = new PreviousContainerRun()): Promise<void> {
    const before = earlier.workerId();
    if (before !== undefined) await this.markDead(before);
    await this.orm.em
      .fork()
      .execute(
        `INSERT INTO worker (id, host, pid, supervised) VALUES (?, ?, ?, ?)`,
        [this.id, os.hostname(), process.pid, this.config.SUPERVISOR_URL !== ''],
        'run',
      );
    // The id is stored for the next run only after the insert. Without its row, this worker could not be
    // marked dead.
    earlier.leave(this.id);
  }

  /**
   * Records a heartbeat. Returns the rank of this worker among the recently active workers, the oldest first.
   * Returns undefined if this worker is marked dead; its jobs then go to other workers.
   */
  async heartbeat(): Promise<WorkerRank | undefined> {
    const [found] = await this.orm.em.fork().execute<WorkerRank[]>(
      `WITH me AS (
         UPDATE worker SET heartbeat_at = now() WHERE id = ? AND dead_at IS NULL RETURNING id, started_at
       )
       SELECT count(*) FILTER (WHERE (w.started_at, w.id) < (me.started_at, me.id))::int AS rank, count(*)::int AS alive
       FROM me JOIN worker w ON w.id = me.id
         OR w.dead_at IS NULL AND w.heartbeat_at > now() - make_interval(secs => ?)
       GROUP BY me.id`,
      [this.id, silentSeconds(this.config)],
    );
    return found;
  }

  /**
   * Marks this worker dead, so that other workers can take over immediately. Only a worker without running
   * jobs may call it.
   */
  async leave(): Promise<void> {
    await this.markDead(this.id);
  }

  private async markDead(id: string): Promise<void> {
    await this.orm.em
      .fork()
      .execute(`UPDATE worker SET dead_at = now() WHERE id::text = ? AND dead_at IS NULL`, [id], 'run');
  }
}
