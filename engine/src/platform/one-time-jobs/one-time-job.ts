import type { EntityManager } from '@mikro-orm/postgresql';
import { tagMethod } from '../registry/tags.ts';

/** One object that a run changed, or would change. It contains ids and fixed words, and no personal data. */
export interface OneTimeLine {
  /** For example `application 0f8fad5b-…`. */
  readonly subject: string;
  readonly effect: string;
}

export interface OneTimeBatch {
  /** The transaction of the batch. The progress of the run is stored in it, too. */
  readonly em: EntityManager;
  /** The cursor that the previous batch returned. Null for the first batch. */
  readonly cursor: string | null;
  /** True: change nothing, and return what would change. */
  readonly isDryRun: boolean;
}

export interface OneTimeResult {
  /** Where the next batch continues. Null when all objects have been examined. */
  readonly cursor: string | null;
  readonly examined: number;
  readonly lines: readonly OneTimeLine[];
}

export interface OneTimeJobOptions {
  /** Unique name, stored with each run. */
  readonly name: string;
  readonly title: string;
  /** Text that says what the job changes, in one or two sentences for the person who starts it. */
  readonly description: string;
}

export type OneTimeWork = (batch: OneTimeBatch) => Promise<OneTimeResult>;

export const oneTimeJob = Symbol('one-time job');

/**
 * Declares a method that changes stored data once, in batches. One staff member starts it as a dry run.
 * Another staff member then starts the run that changes data. A batch must be safe to repeat.
 */
export const OneTimeJob = (name: string, options: Omit<OneTimeJobOptions, 'name'>) =>
  tagMethod<OneTimeWork>(oneTimeJob, { name, ...options } satisfies OneTimeJobOptions);
