import { BullModule, getQueueToken } from '@nestjs/bull';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { LazyModuleLoader } from '@nestjs/core';
import Bull, { type Queue } from 'bull';
import { randomUUID } from 'node:crypto';
import { CONFIG, type Config } from '../config/config.ts';
import { queueOptions, type Dispatch, type DispatchBatch } from './queue-dispatch.ts';
import type { JobRow } from './outbox.ts';
import { RedisReachability, RedisAwayError, within } from './redis-reachability.ts';

/** The queue of rings for several queues; it holds no jobs of its own. */
export const togetherQueue = 'together';

const pingMs = 1000;

/** Few enough that several workers share a shopper's twenty lenders. */
const mostTogether = 10;

/** Access to the Bull queues by name. */
@Injectable()
export class QueueNotifier implements OnApplicationShutdown {
  private readonly queues = new Map<string, Queue<Dispatch>>();
  private joint: Queue<DispatchBatch> | undefined;
  /** Connections that were replaced and still finish what was heard on them. */
  private readonly closing = new Set<Promise<void>>();
  private readonly reachability = new RedisReachability();

  constructor(
    private readonly modules: LazyModuleLoader,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Registers the queues with Nest, once the features and plugins have named them. */
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

  queue(name: string): Queue<Dispatch> {
    const queue = this.queues.get(name);
    if (!queue) throw new Error(`There is no queue "${name}". A feature registers one with jobQueue(...).`);
    return queue;
  }

  get together(): Queue<DispatchBatch> {
    if (!this.joint) throw new Error('The queues are not open yet.');
    return this.joint;
  }

  /** The queues whose Redis is there. */
  reachable(): readonly string[] {
    return this.names.filter((name) => !this.reachability.absence(this.queue(name)));
  }

  /** Rings for committed rows. Ringing twice is harmless: the second claim in Postgres finds nothing to do. */
  async dispatch(jobs: readonly JobRow[]): Promise<void> {
    const byQueue = Map.groupBy(jobs, (job) => job.queue);
    // All at a time: twenty lenders asked at once must not wait for each other's bell.
    const dispatched = [...byQueue].map(([queue, list]) => {
      const dispatches = list.map(({ jobId, name, trace }) => ({
        data: { jobId, name, ...(trace && { trace }) },
        opts: { jobId: randomUUID() },
      }));
      const [first, ...more] = dispatches;
      // one ring needs no transaction of Redis around it
      const bull = this.queue(queue);
      return this.reachability.dispatch(bull, () =>
        first && more.length === 0 ? bull.add(first.data, first.opts) : bull.addBulk(dispatches),
      );
    });
    await Promise.all(dispatched);
  }

  /** Same, for callers whose work is already committed: a lost ring is the scheduler's business. */
  dispatchQuietly(jobs: readonly JobRow[]): void {
    if (jobs.length > 0) void this.dispatch(jobs).catch(() => {});
  }

  /** Quietly, too: lenders that are asked at a time are rung for at a time, with one or two rings instead of twenty. */
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
   * New connections to a queue for this process; nobody listens on them yet. The ones before are let go of when what
   * was heard on them is done. Where they may be dead without knowing it, at once: that Bull does not hear of an end
   * is no harm.
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

  /** Throws when Redis does not answer in time. */
  async ping(): Promise<void> {
    // a command to a broken connection would wait there until Redis is back
    if (this.reachability.absence(this.together)) throw new RedisAwayError('Redis is unavailable.');
    await within(pingMs, this.together.client.ping());
  }

  /** How many rings wait in Redis right now; null when Redis does not answer in time. */
  async waiting(name: string): Promise<number | null> {
    return countOf(this.queue(name));
  }

  /** The same of rings for several queues. */
  async waitingTogether(): Promise<number | null> {
    return countOf(this.together);
  }
}

const countOf = (queue: Queue<unknown>): Promise<number | null> =>
  within(300, queue.count()).catch(() => null);
