import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Logger } from '../../logging/logger.ts';
import { newTraceId, traced } from '../../logging/trace.ts';
import { Loop } from '../../registry/repeated-work.ts';
import { pgArray } from '../../db/pg-array.ts';
import { takeScheduleLock } from './schedule-locks.ts';
import { thrownError } from '../thrown-error.logic.ts';

type Work = () => Promise<unknown>;

/**
 * Runs repeating work by a timetable. The timetable is in Postgres, because Redis may be flushed at any
 * time. A run takes a lock and moves `next_at` before the work starts. Two schedulers therefore never run
 * the same work at the same time, and a run that takes longer than its interval does not overlap the next
 * one.
 */
@Injectable()
export class Schedules {
  private readonly work = new Map<string, Work>();

  constructor(
    private readonly orm: MikroORM,
    private readonly logger: Logger,
  ) {}

  /** Registers work and stores its interval in seconds in the timetable. */
  async every(name: string, seconds: number, work: Work): Promise<void> {
    this.work.set(name, work);
    await this.execute(
      `INSERT INTO schedule (name, every_seconds) VALUES (?, ?)
         ON CONFLICT (name) DO UPDATE SET every_seconds = excluded.every_seconds`,
      [name, seconds],
    );
  }

  /** Runs all due work one after the other, with a separate lock for each. */
  @Loop('schedules', { pauseMs: () => 1000 })
  async runDue(): Promise<void> {
    const due = await this.orm.em
      .fork()
      .execute<{ name: string }[]>(
        `SELECT name FROM schedule WHERE next_at <= now() AND name = ANY(?::text[]) ORDER BY next_at`,
        [pgArray([...this.work.keys()])],
      );
    for (const { name } of due) await traced({ traceId: newTraceId() }, () => this.inTurn(name));
  }

  private async inTurn(name: string): Promise<void> {
    const holder = this.orm.em.fork();
    await holder.begin();
    try {
      // The transaction that holds the lock is idle while the work runs, which may take minutes. The timeout
      // for idle transactions would end it.
      await holder.execute(`SET LOCAL idle_in_transaction_session_timeout = 0`, [], 'run');
      if ((await takeScheduleLock(holder, name)) && (await this.begun(name))) await this.run(name);
    } finally {
      await holder.rollback();
    }
  }

  /** Records the start of a run. Returns false if another scheduler has run the work in between. */
  private async begun(name: string): Promise<boolean> {
    const rows = await this.orm.em.fork().execute<unknown[]>(
      `UPDATE schedule SET last_at = now(), next_at = now() + make_interval(secs => every_seconds),
         took_ms = NULL, last_error = NULL, asked_by_name = NULL
       WHERE name = ? AND next_at <= now() RETURNING name`,
      [name],
    );
    return rows.length > 0;
  }

  private async run(name: string): Promise<void> {
    const start = performance.now();
    let failure: string | null = null;
    try {
      await this.work.get(name)?.();
    } catch (error) {
      failure = thrownError(error)?.group ?? typeof error;
      this.logger.error('schedule failed', error, { schedule: name });
    }
    await this.execute(`UPDATE schedule SET last_error = ?, took_ms = ? WHERE name = ?`, [
      failure,
      Math.round(performance.now() - start),
      name,
    ]);
  }

  private async execute(sql: string, values: unknown[]): Promise<void> {
    await this.orm.em.fork().execute(sql, values, 'run');
  }
}
