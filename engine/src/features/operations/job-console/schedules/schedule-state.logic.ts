export type ScheduleState = 'never' | 'running' | 'well' | 'failed' | 'broken-off';

export interface ScheduleFacts {
  readonly isRunning: boolean;
  readonly hasRun: boolean;
  readonly tookMs: number | null;
  readonly error: string | null;
}

/**
 * The state of a schedule. A run without end and without a running scheduler was interrupted by the scheduler's
 * death.
 */
export function scheduleState({ isRunning, hasRun, tookMs, error }: ScheduleFacts): ScheduleState {
  if (isRunning) return 'running';
  if (!hasRun) return 'never';
  if (error !== null) return 'failed';
  return tookMs === null ? 'broken-off' : 'well';
}

/** The scheduler checks every second, but earlier schedules may take some time. */
const leftForSeconds = 60;

export const isLate = (dueForSeconds: number, isRunning: boolean): boolean =>
  !isRunning && dueForSeconds > leftForSeconds;
