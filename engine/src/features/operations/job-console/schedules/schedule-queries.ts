import type { EntityManager } from '@mikro-orm/postgresql';
import { takeScheduleLock, scheduleLockHeld } from '../../../../platform/jobs/schedules/schedule-locks.ts';
import { askedAlready, runsNow, unknownSchedule } from '../job-console.errors.ts';

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

export function allSchedules(em: EntityManager): Promise<ScheduleRow[]> {
  return em.execute(
    `SELECT name, every_seconds AS every, last_at AS last, next_at AS next,
            extract(epoch FROM now() - next_at)::int AS due, took_ms AS took, last_error AS error,
            asked_by_name AS asked, ${scheduleLockHeld('name')} AS running
     FROM schedule ORDER BY name`,
  );
}

/** Makes a schedule due. Refuses if the schedule is running or already due. */
export async function makeDue(em: EntityManager, name: string, userId: number): Promise<void> {
  if (!(await takeScheduleLock(em, name))) throw runsNow();
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
