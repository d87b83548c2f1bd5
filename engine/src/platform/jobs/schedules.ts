import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { describeError, Logger } from '../logging/logger.ts';
import { pgArray } from '../db/pg-array.ts';

type Work = () => Promise<unknown>;

/**
 * Repeating work, kept in Postgres: Redis may be flushed at any time, and two keepers never run the same one,
 * because a run is taken by moving `next_at` in one statement.
 */
@Injectable()
export class Schedules {
  private readonly work = new Map<string, Work>();

  constructor(
    private readonly orm: MikroORM,
    private readonly logger: Logger,
  ) {}

  async every(name: string, seconds: number, work: Work): Promise<void> {
    this.work.set(name, work);
    await this.orm.em.fork().execute(
      `INSERT INTO schedule (name, every_seconds) VALUES (?, ?)
         ON CONFLICT (name) DO UPDATE SET every_seconds = excluded.every_seconds`,
      [name, seconds],
      'run',
    );
  }

  async runDue(): Promise<void> {
    const em = this.orm.em.fork();
    const due = await em.execute<{ name: string }[]>(
      `UPDATE schedule SET last_at = now(), next_at = now() + make_interval(secs => every_seconds)
       WHERE next_at <= now() AND name = ANY(?::text[]) RETURNING name`,
      [pgArray([...this.work.keys()])],
    );
    for (const { name } of due) await this.run(name);
  }

  private async run(name: string): Promise<void> {
    let failure: string | null = null;
    try {
      await this.work.get(name)?.();
    } catch (error) {
      failure = String(describeError(error).error);
      this.logger.error('schedule failed', error, { schedule: name });
    }
    await this.orm.em
      .fork()
      .execute(`UPDATE schedule SET last_error = ? WHERE name = ?`, [failure, name], 'run');
  }
}
