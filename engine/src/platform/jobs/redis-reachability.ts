import type { Queue } from 'bull';

/** Bull's producers wait for ever while Redis is away; whoever rings must be let go instead. */
const redisPatienceMs = 2000;

export class RedisAwayError extends Error {
  override readonly name = 'RedisAwayError';
  readonly code = 'redis-away';
}

/** As much of a queue as says whether its Redis is there. */
export type Reached = Pick<Queue<unknown>, 'client'>;

/**
 * Rings only where Redis is there. What is sent to a connection that is broken, or that does not answer, is kept there
 * and heard on return; whoever rings again meanwhile would have all of it heard as often.
 */
export class RedisReachability {
  private readonly absences = new WeakMap<Reached, Promise<void>>();

  /** Until when nothing more may be sent to it; undefined: it may. */
  absence(queue: Reached): Promise<void> | undefined {
    const known = this.absences.get(queue);
    if (known) return known;
    const { client } = queue;
    if (client.status === 'ready') return undefined;
    return this.note(queue, new Promise<void>((resolve) => void client.once('ready', resolve)));
  }

  /** Waits a moment for a Redis that is away, and for its answer. */
  async dispatch(queue: Reached, add: () => Promise<unknown>): Promise<void> {
    await within(redisPatienceMs, this.absence(queue) ?? Promise.resolve());
    const adding = add();
    await within(redisPatienceMs, adding).catch((error: unknown) => {
      if (error instanceof RedisAwayError) void this.note(queue, adding);
      throw error;
    });
  }

  private note(queue: Reached, end: Promise<unknown>): Promise<void> {
    const over: Promise<void> = end.then(
      () => this.forget(queue, over),
      () => this.forget(queue, over),
    );
    this.absences.set(queue, over);
    return over;
  }

  private forget(queue: Reached, over: Promise<void>): void {
    if (this.absences.get(queue) === over) this.absences.delete(queue);
  }
}

export async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new RedisAwayError('Redis did not answer in time.')), milliseconds);
  });
  work.catch(() => {});
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer));
}
