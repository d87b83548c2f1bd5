import type Bull from 'bull';
import type { Config } from '../../config/config.ts';
import type { Trace } from '../../logging/trace.ts';
import type { JobRow } from '../outbox.ts';

/** The notification that is sent through Redis: the id of the job row and the name of its handler. */
export interface Dispatch {
  jobId: string;
  name: string;
  trace?: Trace | null;
}

/**
 * Jobs of several queues in one notification. The worker runs the jobs for which it has free places, and
 * notifies other workers of the rest.
 */
export interface DispatchBatch {
  jobs: JobRow[];
}

/**
 * Returns the options of all Bull queues. Bull only notifies; the jobs are stored in Postgres. So Bull makes
 * one attempt, does not run stalled jobs again, and stores no finished ones. If a notification is lost, the
 * scheduler sends a new one with a new delivery id.
 */
export function queueOptions(config: Config): Bull.QueueOptions {
  const url = new URL(config.REDIS_URL);
  return {
    prefix: config.QUEUE_PREFIX,
    redis: {
      host: url.hostname,
      port: Number(url.port || 6379),
      db: Number(url.pathname.slice(1) || 0),
      ...(url.username ? { username: decodeURIComponent(url.username) } : {}),
      ...(url.password ? { password: decodeURIComponent(url.password) } : {}),
    },
    settings: { maxStalledCount: 0, lockDuration: 30_000, stalledInterval: 30_000 },
    defaultJobOptions: { attempts: 1, removeOnComplete: true, removeOnFail: true },
  };
}
