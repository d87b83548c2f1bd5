import { MikroORM } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import os from 'node:os';
import { CONFIG, type Config } from '../config/config.ts';
import { EarlierLife } from './earlier-life.ts';

/** Tells the database which worker processes live, so that a lease is taken over only from a dead one. */
@Injectable()
export class WorkerRegistry {
  readonly id: string;

  constructor(
    private readonly orm: MikroORM,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    this.id = config.WORKER_ID || randomUUID();
  }

  async register(earlier = new EarlierLife()): Promise<void> {
    const before = earlier.workerId();
    if (before !== undefined) await this.bury(before);
    await this.orm.em
      .fork()
      .execute(
        `INSERT INTO worker (id, host, pid, supervised) VALUES (?, ?, ?, ?)`,
        [this.id, os.hostname(), process.pid, this.config.SUPERVISOR_URL !== ''],
        'run',
      );
    // Only now: as long as the row was not there, there was nothing to take over.
    earlier.leave(this.id);
  }

  async heartbeat(): Promise<void> {
    await this.orm.em.fork().execute(`UPDATE worker SET heartbeat_at = now() WHERE id = ?`, [this.id], 'run');
  }

  async leave(): Promise<void> {
    await this.bury(this.id);
  }

  private async bury(id: string): Promise<void> {
    await this.orm.em
      .fork()
      .execute(`UPDATE worker SET dead_at = now() WHERE id::text = ? AND dead_at IS NULL`, [id], 'run');
  }
}
