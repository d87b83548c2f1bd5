import type Bull from 'bull';
import type { Config } from '../config/config.ts';
import type { Trace } from '../logging/trace.ts';
import type { JobRow } from './outbox.ts';

/** The notification that travels through Redis: the id of the job row and the name of its handler. */
export interface Dispatch {
  jobId: string;
  name: string;
  trace?: Trace | null;
}

/**
 * Jobs of several queues in one notification. The worker takes those it has places for and dispatches the
 * others again.
 */
export interface DispatchBatch {
  jobs: JobRow[];
}

/**
 * Bull only notifies; Postgres is the record. So Bull makes one attempt, re-runs no stalled jobs, and keeps
 * nothing. The scheduler replaces a lost notification by one with a new delivery id.
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
