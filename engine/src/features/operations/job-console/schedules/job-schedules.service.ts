import type { JobSchedule } from '@millrace/schemas/api';
import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { audit } from '../../../../platform/audit/audit.ts';
import { instant } from '../../../../platform/db/instants.ts';
import { once } from '../../../../platform/http/idempotency.ts';
import { RateLimiter } from '../../../../platform/http/limits/rate-limiter.ts';
import { allSchedules, makeDue } from './schedule-queries.ts';
import { isLate, scheduleState } from './schedule-state.logic.ts';

const runsPerPerson = { name: 'run-schedule', most: 10, seconds: 60 };

interface RunCommand {
  readonly name: string;
  readonly reason: string;
  readonly userId: number;
  readonly key: string | undefined;
}

/** Shows the schedules of the scheduler, and lets operators run a schedule now. */
@Injectable()
export class JobSchedules {
  constructor(
    private readonly orm: MikroORM,
    private readonly limiter: RateLimiter,
  ) {}

  async list(): Promise<JobSchedule[]> {
    const rows = await allSchedules(this.orm.em.fork());
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

  /**
   * Makes the schedule due. The scheduler runs it within a second. A lock prevents two runs at the same
   * time.
   */
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
