export type ScheduleState = 'never' | 'running' | 'well' | 'failed' | 'broken-off';

export interface ScheduleFacts {
  readonly isRunning: boolean;
  readonly hasRun: boolean;
  readonly tookMs: number | null;
  readonly error: string | null;
}

/** A run that has no end and that nobody is at was broken off: its scheduler was killed. */
export function scheduleState({ isRunning, hasRun, tookMs, error }: ScheduleFacts): ScheduleState {
  if (isRunning) return 'running';
  if (!hasRun) return 'never';
  if (error !== null) return 'failed';
  return tookMs === null ? 'broken-off' : 'well';
}

/** The scheduler looks every second; what others take before it may last. */
const leftForSeconds = 60;

export const isLate = (dueForSeconds: number, isRunning: boolean): boolean =>
  !isRunning && dueForSeconds > leftForSeconds;
