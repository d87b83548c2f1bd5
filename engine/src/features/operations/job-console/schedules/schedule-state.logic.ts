export type ScheduleState = 'never' | 'running' | 'well' | 'failed' | 'broken-off';

export interface ScheduleFacts {
  readonly isRunning: boolean;
  readonly hasRun: boolean;
  readonly tookMs: number | null;
  readonly error: string | null;
}

/**
 * Returns the state of a schedule. If a run has no end and no scheduler is running it, the scheduler died
 * during the run.
 */
export function scheduleState({ isRunning, hasRun, tookMs, error }: ScheduleFacts): ScheduleState {
  if (isRunning) return 'running';
  if (!hasRun) return 'never';
  if (error !== null) return 'failed';
  return tookMs === null ? 'broken-off' : 'well';
}

/**
 * Seconds that a due schedule may wait. The scheduler looks for due schedules every second, but earlier
 * schedules may take some time.
 */
const leftForSeconds = 60;

export const isLate = (dueForSeconds: number, isRunning: boolean): boolean =>
  !isRunning && dueForSeconds > leftForSeconds;
