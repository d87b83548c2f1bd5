import { MikroORM } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../config/config.ts';
import { pgArray } from '../db/pg-array.ts';
import { fault } from '../faults.ts';
import { Bells } from './bells.ts';
import type { JobRow } from './outbox.ts';

/** Rings Bull for jobs that were committed, and rings again for those nobody took. */
@Injectable()
export class Relay {
  constructor(
    private readonly orm: MikroORM,
    private readonly bells: Bells,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** One pass; answers how many rings it sent. */
  async ringDue(limit = 200): Promise<number> {
    return this.orm.em.fork().transactional(async (em) => {
      const due = await em.execute<JobRow[]>(
        `SELECT id AS "jobId", queue, name FROM job
         WHERE state = 'waiting' AND rung_at IS NULL AND run_at <= now() AND queue = ANY(?::text[])
         ORDER BY run_at LIMIT ? FOR UPDATE SKIP LOCKED`,
        [pgArray(this.bells.names), limit],
      );
      if (due.length === 0) return 0;
      await this.bells.ring(due);
      await fault('P6');
      await em.execute(
        `UPDATE job SET rung_at = now(), rings = rings + 1 WHERE id = ANY(?::uuid[])`,
        [pgArray(due.map((job) => job.jobId))],
        'run',
      );
      return due.length;
    });
  }

  /** Jobs that were rung but never taken: Redis lost them, or the worker died before the claim. */
  async forgetLostRings(): Promise<number> {
    const rows = await this.orm.em.fork().execute<unknown[]>(
      `UPDATE job SET rung_at = NULL
       WHERE state = 'waiting' AND rung_at < now() - make_interval(secs => ?) RETURNING id`,
      [this.config.REDRIVE_MS / 1000],
    );
    return rows.length;
  }
}
