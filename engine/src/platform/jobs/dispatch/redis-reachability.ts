import type { Queue } from 'bull';

/**
 * Milliseconds after which a caller stops waiting for Redis. Without this limit, Bull's producers wait
 * forever while Redis is unavailable.
 */
const redisPatienceMs = 2000;

/** Milliseconds between two pings of a Redis that did not answer in time. */
const pingIntervalMs = 5000;

export class RedisUnavailableError extends Error {
  override readonly name = 'RedisUnavailableError';
  readonly code = 'redis-away';
}

/** The Redis client of a queue, which shows whether Redis is available. */
export type Reached = Pick<Queue<unknown>, 'client'>;

/**
 * Dispatches only while Redis is available. A broken or frozen connection buffers commands and sends them
 * when Redis is back. Without this class, all dispatches repeated in between would then be delivered at once.
 */
export class RedisReachability {
  private readonly absences = new WeakMap<Reached, Promise<void>>();

  /** Returns a promise that resolves when commands may be sent again; undefined if they may be sent now. */
  absence(queue: Reached): Promise<void> | undefined {
    const known = this.absences.get(queue);
    if (known) return known;
    const { client } = queue;
    if (client.status === 'ready') return undefined;
    return this.note(queue, new Promise<void>((resolve) => void client.once('ready', resolve)));
  }

  /**
   * Waits up to two seconds for an unavailable Redis, and up to two seconds for the reply. Then throws
   * `RedisUnavailableError`.
   */
  async dispatch(queue: Reached, add: () => Promise<unknown>): Promise<void> {
    await within(redisPatienceMs, this.absence(queue) ?? Promise.resolve());
    const adding = add();
    await within(redisPatienceMs, adding).catch((error: unknown) => {
      if (error instanceof RedisUnavailableError) void this.note(queue, settledOrAnswered(queue, adding));
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

/**
 * Waits for the command, or for the answer to a later ping. If the connection broke, Redis may never have
 * received the command. The command alone would then never settle.
 */
function settledOrAnswered({ client }: Reached, command: Promise<unknown>): Promise<unknown> {
  const { promise: answered, resolve } = Promise.withResolvers<unknown>();
  const pings = setInterval(() => void client.ping().then(resolve, () => {}), pingIntervalMs).unref();
  return Promise.race([command, answered]).finally(() => clearInterval(pings));
}

/** Waits for the work. Rejects with `RedisUnavailableError` if the work takes longer than `milliseconds`. */
export async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new RedisUnavailableError('Redis did not answer in time.')),
      milliseconds,
    );
  });
  work.catch(() => {});
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer));
}
