import type { Config } from '../config/config.ts';
import { tagMethod } from './tags.ts';

type Work = () => Promise<unknown>;

export interface ScheduleOptions {
  /** Unique; shown to operators and stored in table `schedule`: renaming one needs a migration. */
  readonly name: string;
  readonly everySeconds: number;
}

export interface LoopOptions {
  readonly name: string;
  readonly process: 'scheduler' | 'worker';
  /** Milliseconds between the end of one pass and the start of the next. */
  readonly pauseMs: (config: Config) => number;
}

export const scheduled = Symbol('schedule');
export const looped = Symbol('loop');
export const afterDrain = Symbol('after drain');

/** Runs in one scheduler process at a time, by a timetable that is kept in Postgres and shown in the job console. */
export const Schedule = (name: string, options: Omit<ScheduleOptions, 'name'>) =>
  tagMethod<Work>(scheduled, { name, ...options } satisfies ScheduleOptions);

/** Runs again and again in every scheduler process (or worker). A pass must be safe to repeat and to run twice at a time. */
export const Loop = (
  name: string,
  {
    process = 'scheduler',
    pauseMs = (config) => config.SCHEDULER_TICK_MS,
  }: Partial<Omit<LoopOptions, 'name'>> = {},
) => tagMethod<Work>(looped, { name, process, pauseMs } satisfies LoopOptions);

/** Runs in a worker that stops, when its last job has ended: the time to close browsers and connections of jobs. */
export const AfterDrain = () => tagMethod<() => unknown>(afterDrain, {});
