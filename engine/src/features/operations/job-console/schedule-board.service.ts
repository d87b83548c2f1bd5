import type { JobSchedule } from '@millrace/schemas/api';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { audit } from '../../../platform/audit/audit.ts';
import { instant } from '../../../platform/db/instants.ts';
import { once } from '../../../platform/http/idempotency.ts';
import { RateLimiter } from '../../../platform/http/rate-limiter.ts';
import { takeTurn, turnTaken } from '../../../platform/jobs/schedule-turns.ts';
import { askedAlready, runsNow, unknownSchedule } from './job-console.errors.ts';
import { isLate, scheduleState } from './schedule-state.logic.ts';

const runsPerPerson = { name: 'run-schedule', most: 10, seconds: 60 };

interface ScheduleRow {
  readonly name: string;
  readonly every: number;
  readonly last: Date | null;
  readonly next: Date;
  readonly due: number;
  readonly took: number | null;
  readonly error: string | null;
  readonly asked: string | null;
  readonly running: boolean;
}

interface RunCommand {
  readonly name: string;
  readonly reason: string;
  readonly userId: number;
  readonly key: string | undefined;
}

/** What the keeper does again and again, and the wish that it does one of them now. */
@Injectable()
export class ScheduleBoard {
  constructor(
    private readonly orm: MikroORM,
    private readonly limiter: RateLimiter,
  ) {}

  async schedules(): Promise<JobSchedule[]> {
    const rows = await this.orm.em.fork().execute<ScheduleRow[]>(
      `SELECT name, every_seconds AS every, last_at AS last, next_at AS next,
              extract(epoch FROM now() - next_at)::int AS due, took_ms AS took, last_error AS error,
              asked_by_name AS asked, ${turnTaken('name')} AS running
       FROM schedule ORDER BY name`,
    );
    return rows.map(({ name, every, last, next, due, took, error, asked, running }) => ({
      id: name,
      every_seconds: every,
      state: scheduleState({ isRunning: running, hasRun: last !== null, tookMs: took, error }),
      last_at: last && instant(last),
      took_ms: took,
      last_error: error,
      next_at: instant(next),
      is_late: isLate(due, running),
      asked_by: asked,
    }));
  }

  /** The keeper takes it with its next look, under the lock of all runs: it never runs twice at a time. */
  async runNow({ name, reason, userId, key }: RunCommand): Promise<void> {
    await this.limiter.take(runsPerPerson, String(userId));
    await this.orm.em.fork().transactional((em) =>
      once(em, `schedule.run-asked|${userId}`, key, { name, reason }, async () => {
        await makeDue(em, name, userId);
        const actor = { kind: 'staff', id: String(userId) } as const;
        await audit(em, {
          action: 'schedule.run-asked',
          actor,
          subject: { kind: 'schedule', id: name },
          reason,
        });
        return {};
      }),
    );
  }
}

async function makeDue(em: EntityManager, name: string, userId: number): Promise<void> {
  if (!(await takeTurn(em, name))) throw runsNow();
  const [row] = await em.execute<{ due: boolean }[]>(
    `SELECT next_at <= now() AS due FROM schedule WHERE name = ? FOR UPDATE`,
    [name],
  );
  if (!row) throw unknownSchedule();
  if (row.due) throw askedAlready();
  await em.execute(
    `UPDATE schedule SET next_at = now(), asked_by_name =
       (SELECT trim(first_name || ' ' || last_name) FROM read.app_user WHERE id = ?) WHERE name = ?`,
    [userId, name],
    'run',
  );
}
