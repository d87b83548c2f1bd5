import type Bull from 'bull';
import type { Config } from '../config/config.ts';
import type { Trace } from '../logging/trace.ts';
import type { JobRow } from './outbox.ts';

/** What travels through Redis: which job row to look at and which handler it is for. */
export interface Dispatch {
  jobId: string;
  name: string;
  trace?: Trace | null;
}

/** Jobs of several queues under one ring: whoever hears it takes those it has places for and rings for the others. */
export interface DispatchBatch {
  jobs: JobRow[];
}

/**
 * Bull is a doorbell, Postgres is the record. So: one attempt, no stalled re-runs, nothing kept.
 * A lost ring is rung again by the scheduler with a new delivery id.
 */
export function queueOptions(config: Config): Bull.QueueOptions {
  const url = new URL(config.REDIS_URL);
  return {
    prefix: config.QUEUE_PREFIX,
    redis: {
      host: url.hostname,
      port: Number(url.port || 6379),
      db: Number(url.pathname.slice(1) || 0),
      ...(url.password ? { password: decodeURIComponent(url.password) } : {}),
    },
    settings: { maxStalledCount: 0, lockDuration: 30_000, stalledInterval: 30_000 },
    defaultJobOptions: { attempts: 1, removeOnComplete: true, removeOnFail: true },
  };
}
