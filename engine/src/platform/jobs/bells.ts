import { getQueueToken } from '@nestjs/bull';
import { Inject, Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import type { Queue } from 'bull';
import { randomUUID } from 'node:crypto';
import type { Ring } from './bell.ts';
import type { JobRow } from './outbox.ts';

export const QUEUE_NAMES = Symbol('queue-names');

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

  /** Rings for committed rows. Ringing twice is harmless: the second claim in Postgres finds nothing to do. */
  async ring(jobs: readonly JobRow[]): Promise<void> {
    const byQueue = Map.groupBy(jobs, (job) => job.queue);
    // All at a time: twenty lenders asked at once must not wait for each other's bell.
    const rung = [...byQueue].map(([queue, list]) => {
      const rings = list.map(({ jobId, name }) => ({ data: { jobId, name }, opts: { jobId: randomUUID() } }));
      return within(redisPatienceMs, this.queue(queue).addBulk(rings));
    });
    await Promise.all(rung);
  }

  /** Same, for callers whose work is already committed: a lost ring is the keeper's business. */
  ringQuietly(jobs: readonly JobRow[]): void {
    if (jobs.length > 0) void this.ring(jobs).catch(() => {});
  }

  /** How many rings wait in Redis right now; null when Redis does not answer in time. */
  async waiting(name: string): Promise<number | null> {
    return within(300, this.queue(name).count()).catch(() => null);
  }
}

async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new RedisAwayError('Redis did not answer in time.')), milliseconds);
  });
  work.catch(() => {});
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer));
}
