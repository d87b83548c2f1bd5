import { BullModule, getQueueToken } from '@nestjs/bull';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { LazyModuleLoader } from '@nestjs/core';
import Bull, { type Queue } from 'bull';
import { randomUUID } from 'node:crypto';
import { CONFIG, type Config } from '../../config/config.ts';
import { queueOptions, type Dispatch, type DispatchBatch } from './queue-dispatch.ts';
import type { JobRow } from '../outbox.ts';
import { RedisReachability, RedisUnavailableError, within } from './redis-reachability.ts';

/** Name of the Bull queue for notifications that concern several queues. No job rows belong to this queue. */
export const togetherQueue = 'together';

const pingMs = 1000;

/**
 * Maximum number of jobs in one notification. It is small, so that the jobs for the twenty lenders of one
 * shopper are divided among several workers.
 */
const mostTogether = 10;

/** Notifies workers of jobs through the Bull queues, and gives access to these queues by name. */
@Injectable()
export class QueueNotifier implements OnApplicationShutdown {
  private readonly queues = new Map<string, Queue<Dispatch>>();
  private joint: Queue<DispatchBatch> | undefined;
  /** Redis connections that were replaced. Each closes when the jobs that it delivered are finished. */
  private readonly closing = new Set<Promise<void>>();
  private readonly reachability = new RedisReachability();

  constructor(
    private readonly modules: LazyModuleLoader,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Registers the queues with Nest. Call it after features and plugins have named their queues. */
  async open(names: readonly string[]): Promise<void> {
    const options = queueOptions(this.config);
    const module = await this.modules.load(() =>
      BullModule.registerQueue(...[...names, togetherQueue].map((name) => ({ name, ...options }))),
    );
    for (const name of names) this.queues.set(name, module.get<Queue<Dispatch>>(getQueueToken(name)));
    this.joint = module.get<Queue<DispatchBatch>>(getQueueToken(togetherQueue));
  }

  get names(): readonly string[] {
    return [...this.queues.keys()];
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([...this.queues.values()].map((queue) => queue.close()));
    await this.joint?.close();
    await Promise.all(this.closing);
  }

  /** Returns the Bull queue with this name. Throws if no feature registered the queue. */
  queue(name: string): Queue<Dispatch> {
    const queue = this.queues.get(name);
    if (!queue) throw new Error(`There is no queue "${name}". A feature registers one with jobQueue(...).`);
    return queue;
  }

  get together(): Queue<DispatchBatch> {
    if (!this.joint) throw new Error('The queues are not open yet.');
    return this.joint;
  }

  /** Returns the names of the queues whose Redis is available. */
  reachable(): readonly string[] {
    return this.names.filter((name) => !this.reachability.absence(this.queue(name)));
  }

  /**
   * Notifies workers of committed job rows. A duplicate notification is harmless: the worker that receives
   * it finds in Postgres that the job is already claimed.
   */
  async dispatch(jobs: readonly JobRow[]): Promise<void> {
    const byQueue = Map.groupBy(jobs, (job) => job.queue);
    // The queues are notified in parallel, so that the jobs of twenty lenders do not wait for each other.
    const dispatched = [...byQueue].map(([queue, list]) => {
      const dispatches = list.map(({ jobId, name, trace }) => ({
        data: { jobId, name, ...(trace && { trace }) },
        opts: { jobId: randomUUID() },
      }));
      const [first, ...more] = dispatches;
      // A single notification is sent without a Redis transaction. Only several notifications need a
      // transaction.
      const bull = this.queue(queue);
      return this.reachability.dispatch(bull, () =>
        first && more.length === 0 ? bull.add(first.data, first.opts) : bull.addBulk(dispatches),
      );
    });
    await Promise.all(dispatched);
  }

  /**
   * Like `dispatch`, for callers whose work is committed. Errors are ignored, because the scheduler replaces
   * a lost notification.
   */
  dispatchQuietly(jobs: readonly JobRow[]): void {
    if (jobs.length > 0) void this.dispatch(jobs).catch(() => {});
  }

  /**
   * Notifies workers of jobs of several lenders, with one or two notifications instead of twenty. Errors are
   * ignored, as in `dispatchQuietly`.
   */
  dispatchTogether(jobs: readonly JobRow[]): void {
    if (jobs.length < 2) return this.dispatchQuietly(jobs);
    for (let from = 0; from < jobs.length; from += mostTogether) {
      const dispatch = { jobs: jobs.slice(from, from + mostTogether) };
      void this.reachability
        .dispatch(this.together, () => this.together.add(dispatch, { jobId: randomUUID() }))
        .catch(() => {});
    }
  }

  /**
   * Replaces the connections of a queue in this process. The new connections have no consumer yet. With
   * `alive`, the old connections close after the jobs that they delivered have ended. With `dead`, they close
   * immediately. Bull then does not learn that those jobs ended, which does no harm.
   */
  renew(name: string, before: 'alive' | 'dead'): void {
    const old = this.queue(name);
    this.queues.set(name, new Bull<Dispatch>(name, queueOptions(this.config)));
    const closing = old
      .close(before === 'dead')
      .catch(() => {})
      .finally(() => this.closing.delete(closing));
    this.closing.add(closing);
  }

  /** Checks the connection to Redis. Throws `RedisUnavailableError` if Redis does not answer in time. */
  async ping(): Promise<void> {
    // On a broken connection the command would wait until Redis is available again.
    if (this.reachability.absence(this.together)) throw new RedisUnavailableError('Redis is unavailable.');
    await within(pingMs, this.together.client.ping());
  }

  /** Returns how many notifications wait in Redis; null if Redis does not answer in time. */
  async waiting(name: string): Promise<number | null> {
    return countOf(this.queue(name));
  }

  /**
   * Returns how many notifications that concern several queues wait in Redis; null if Redis does not answer
   * in time.
   */
  async waitingTogether(): Promise<number | null> {
    return countOf(this.together);
  }
}

const countOf = (queue: Queue<unknown>): Promise<number | null> =>
  within(300, queue.count()).catch(() => null);
