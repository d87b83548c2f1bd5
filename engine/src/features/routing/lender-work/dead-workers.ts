import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../../platform/config/config.ts';
import { silentSeconds } from '../../../platform/jobs/worker-registry.ts';
import { Logger } from '../../../platform/logging/logger.ts';

const supervisorPatienceMs = 10_000;

interface Suspect {
  id: string;
  supervised: boolean;
  hostSilent: boolean;
}

/**
 * Finds out which workers are dead. Silence proves nothing, because a frozen worker may wake up and send: it is
 * dead when it said so, when its supervisor killed it and saw it end, when its container runs again (`EarlierLife`),
 * or when its whole host was silent so long that the host's own watchdog has ended it.
 */
@Injectable()
export class DeadWorkers {
  constructor(
    private readonly logger: Logger,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Looks into every worker that holds something and does not move. */
  async bury(em: EntityManager): Promise<void> {
    for (const suspect of await this.suspects(em)) {
      const dead = (suspect.supervised && (await this.killed(suspect.id))) || suspect.hostSilent;
      if (!dead) continue;
      await em.execute(
        `UPDATE worker SET dead_at = now() WHERE id = ? AND dead_at IS NULL`,
        [suspect.id],
        'run',
      );
      this.logger.warn('worker is dead', { worker: suspect.id });
    }
  }

  private suspects(em: EntityManager): Promise<Suspect[]> {
    const silent = silentSeconds(this.config);
    return em.execute<Suspect[]>(
      `SELECT w.id, w.supervised,
              (SELECT max(h.heartbeat_at) FROM worker h WHERE h.host = w.host) < now() - make_interval(secs => ?) AS "hostSilent"
       FROM worker w WHERE w.dead_at IS NULL AND (
         EXISTS (SELECT 1 FROM held_lease l WHERE l.worker_id = w.id
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
