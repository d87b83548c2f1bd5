import type { Config } from '../config/config.ts';
import { tagMethod } from './tags.ts';

type Work = () => Promise<unknown>;

export interface ScheduleOptions {
  /** Unique name, shown to operators and stored in the table `schedule`. Renaming it needs a migration. */
  readonly name: string;
  readonly everySeconds: number;
}

export interface LoopOptions {
  readonly name: string;
  readonly process: 'scheduler' | 'worker';
  /** Milliseconds between the end of one run and the start of the next. */
  readonly pauseMs: (config: Config) => number;
}

export const scheduled = Symbol('schedule');
export const looped = Symbol('loop');
export const afterDrain = Symbol('after drain');

/**
 * Declares repeating work that runs in only one scheduler at a time. Its timetable is stored in Postgres
 * and shown in the job console.
 */
export const Schedule = (name: string, options: Omit<ScheduleOptions, 'name'>) =>
  tagMethod<Work>(scheduled, { name, ...options } satisfies ScheduleOptions);

/**
 * Declares work that repeats in every process of its kind (scheduler or worker). A run must be safe to
 * repeat, and safe in parallel with the same run in other processes.
 */
export const Loop = (
  name: string,
  {
    process = 'scheduler',
    pauseMs = (config) => config.SCHEDULER_TICK_MS,
  }: Partial<Omit<LoopOptions, 'name'>> = {},
) => tagMethod<Work>(looped, { name, process, pauseMs } satisfies LoopOptions);

/**
 * Declares a method that runs when a stopping worker has finished its last job. It closes browsers and
 * connections.
 */
export const AfterDrain = () => tagMethod<() => unknown>(afterDrain, {});
