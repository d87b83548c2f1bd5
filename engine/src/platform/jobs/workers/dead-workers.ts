import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../config/config.ts';
import { CleanUp } from '../../clean-ups.ts';
import { silentSeconds } from './worker-registry.ts';
import { Logger } from '../../logging/logger.ts';
import { Loop } from '../../registry/repeated-work.ts';

const supervisorPatienceMs = 10_000;

interface SilentWorker {
  id: string;
  supervised: boolean;
  hostSilent: boolean;
}

/**
 * Finds out which workers are dead. A missing heartbeat alone is not enough, because a frozen worker may
 * wake up and send. A worker is certainly dead in four cases:
 * - The worker reported its own end.
 * - Its supervisor killed it and saw it exit.
 * - Its container started again (`PreviousContainerRun`).
 * - No worker of its host has sent a heartbeat for so long that the host's watchdog must have ended the
 *   worker.
 */
@Injectable()
export class DeadWorkers {
  constructor(
    private readonly orm: MikroORM,
    private readonly logger: Logger,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Checks every worker that has sent no heartbeat for a while and still has a claimed row or an active job.
   * Runs in the scheduler. The view `held_lease` lists the claimed rows of all features; each feature adds
   * its rows to that view.
   */
  @Loop('dead-workers')
  async markDead(): Promise<void> {
    const em = this.orm.em.fork();
    await freeJobs(em);
    // All suspects are checked in parallel, so that a supervisor that does not answer delays no other check.
    const dead = await Promise.all(
      (await this.suspects(em)).map((suspect) => this.markDeadIfKilled(suspect)),
    );
    if (dead.includes(true)) await freeJobs(em);
  }

  /**
   * Deletes old rows of dead workers, because every start of a worker adds a row. A row stays as long as an
   * operation or a job names the worker, because other code must then read that the worker is dead. The
   * view `named_worker` lists the operations.
   */
  @CleanUp('dead workers')
  async deleteOld(em: EntityManager): Promise<void> {
    await em.execute(
      `DELETE FROM worker w WHERE w.dead_at < now() - interval '7 days'
         AND NOT EXISTS (SELECT FROM read.named_worker n WHERE n.worker_id = w.id)
         AND NOT EXISTS (SELECT FROM job j WHERE j.state = 'active' AND j.worker_id = w.id)`,
      [],
      'run',
    );
  }

  private async markDeadIfKilled({ id, supervised, hostSilent }: SilentWorker): Promise<boolean> {
    const isDead = (supervised && (await this.killed(id))) || hostSilent;
    if (!isDead) return false;
    const em = this.orm.em.fork();
    await em.execute(`UPDATE worker SET dead_at = now() WHERE id = ? AND dead_at IS NULL`, [id], 'run');
    this.logger.warn('worker is dead', { worker: id });
    return true;
  }

  private suspects(em: EntityManager): Promise<SilentWorker[]> {
    const silent = silentSeconds(this.config);
    return em.execute<SilentWorker[]>(
      `SELECT w.id, w.supervised,
              (SELECT max(h.heartbeat_at) FROM worker h WHERE h.host = w.host) < now() - make_interval(secs => ?) AS "hostSilent"
       FROM worker w WHERE w.dead_at IS NULL AND (
         EXISTS (SELECT 1 FROM read.held_lease l WHERE l.worker_id = w.id
                   AND (l.lease_until < now() OR w.heartbeat_at < now() - make_interval(secs => ?)))
         OR (w.heartbeat_at < now() - make_interval(secs => ?)
             AND EXISTS (SELECT 1 FROM job j WHERE j.state = 'active' AND j.worker_id = w.id)))`,
      [this.config.HOST_LEASE_MS / 1000, silent, silent],
    );
  }

  private async killed(workerId: string): Promise<boolean> {
    if (this.config.SUPERVISOR_URL === '') return false;
    try {
      const reply = await fetch(
        `${this.config.SUPERVISOR_URL}/workers/${encodeURIComponent(workerId)}/kill`,
        {
          method: 'POST',
          headers: { authorization: `Bearer ${this.config.SUPERVISOR_TOKEN}` },
          signal: AbortSignal.timeout(supervisorPatienceMs),
        },
      );
      return reply.ok && ((await reply.json()) as { dead?: unknown }).dead === true;
    } catch (error) {
      this.logger.error('supervisor not reached', error, { worker: workerId });
      return false;
    }
  }
}

/** Sets the active jobs of dead workers to waiting again. */
async function freeJobs(em: EntityManager): Promise<void> {
  await em.execute(
    `UPDATE job SET state = 'waiting', dispatched_at = NULL, worker_id = NULL
     WHERE state = 'active' AND worker_id IN (SELECT id FROM worker WHERE dead_at IS NOT NULL)`,
    [],
    'run',
  );
}
