import { getQueueToken } from '@nestjs/bull';
import { Inject, Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import type { Queue } from 'bull';
import { randomUUID } from 'node:crypto';
import type { Ring, RingTogether } from './bell.ts';
import type { JobRow } from './outbox.ts';

export const QUEUE_NAMES = Symbol('queue-names');
/** The queue of rings for several queues; it holds no jobs of its own. */
export const togetherQueue = 'together';

/** Few enough that several workers share a shopper's twenty lenders. */
const mostTogether = 10;

/** Bull's producers wait for ever while Redis is away; whoever rings must be let go instead. */
const redisPatienceMs = 2000;

export class RedisAwayError extends Error {
  override readonly name = 'RedisAwayError';
  readonly code = 'redis-away';
}

/** Access to the Bull queues by name. */
@Injectable()
export class Bells {
  constructor(
    private readonly moduleRef: ModuleRef,
    @Inject(QUEUE_NAMES) readonly names: readonly string[],
  ) {}

  queue(name: string): Queue<Ring> {
    return this.moduleRef.get<Queue<Ring>>(getQueueToken(name), { strict: false });
  }

  get together(): Queue<RingTogether> {
    return this.moduleRef.get<Queue<RingTogether>>(getQueueToken(togetherQueue), { strict: false });
  }

  /** Rings for committed rows. Ringing twice is harmless: the second claim in Postgres finds nothing to do. */
  async ring(jobs: readonly JobRow[]): Promise<void> {
    const byQueue = Map.groupBy(jobs, (job) => job.queue);
    // All at a time: twenty lenders asked at once must not wait for each other's bell.
    const rung = [...byQueue].map(([queue, list]) => {
      const rings = list.map(({ jobId, name }) => ({ data: { jobId, name }, opts: { jobId: randomUUID() } }));
      const [first, ...more] = rings;
      // one ring needs no transaction of Redis around it
      const added =
        first && more.length === 0
          ? this.queue(queue).add(first.data, first.opts)
          : this.queue(queue).addBulk(rings);
      return within<unknown>(redisPatienceMs, added);
    });
    await Promise.all(rung);
  }

  /** Same, for callers whose work is already committed: a lost ring is the keeper's business. */
  ringQuietly(jobs: readonly JobRow[]): void {
    if (jobs.length > 0) void this.ring(jobs).catch(() => {});
  }

  /** Quietly, too: lenders that are asked at a time are rung for at a time, with one or two rings instead of twenty. */
  ringTogether(jobs: readonly JobRow[]): void {
    if (jobs.length < 2) return this.ringQuietly(jobs);
    for (let from = 0; from < jobs.length; from += mostTogether) {
      const ring = { jobs: jobs.slice(from, from + mostTogether) };
      void within<unknown>(redisPatienceMs, this.together.add(ring, { jobId: randomUUID() })).catch(() => {});
    }
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

async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new RedisAwayError('Redis did not answer in time.')), milliseconds);
  });
  work.catch(() => {});
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer));
}
