import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { CONFIG, type Config } from '../../config/config.ts';
import { impatientRedis } from '../../redis-client.ts';
import type { Entry } from './presence.logic.ts';

/** A page of this process: where, and its own number there. */
export interface Stand {
  readonly key: string;
  readonly page: string;
}

/** After so long without a sign of life nobody is there. */
export const presenceMs = 10_000;

/** Who has what open, in Redis for seconds only: it may be flushed or away, then pages of other processes are not seen. */
@Injectable()
export class PresenceStore implements OnModuleDestroy {
  private redis: Redis | undefined;

  constructor(@Inject(CONFIG) private readonly config: Config) {}

  onModuleDestroy() {
    this.redis?.disconnect();
  }

  /** Writes down who is still there and who left; gives everybody of each place, undefined where Redis is away. */
  async exchange(
    here: readonly (Stand & { entry: Entry })[],
    left: readonly Stand[],
  ): Promise<ReadonlyMap<string, Entry[]> | undefined> {
    this.redis ??= impatientRedis(this.config.REDIS_URL);
    const keys = [...new Set(here.map(({ key }) => key))];
    const batch = this.redis.pipeline();
    for (const { key, page } of left) batch.hdel(key, page);
    for (const { key, page, entry } of here) batch.hset(key, page, JSON.stringify(entry));
    for (const key of keys) batch.pexpire(key, presenceMs);
    for (const key of keys) batch.hvals(key);
    try {
      const replies = (await batch.exec()) ?? [];
      if (replies.some(([error]) => error)) return undefined;
      const found = replies.slice(-keys.length);
      return new Map(keys.map((key, index) => [key, entriesFrom(found[index]?.[1])]));
    } catch {
      return undefined;
    }
  }
}

const entriesFrom = (values: unknown): Entry[] =>
  (values as string[]).map((value) => JSON.parse(value) as Entry);
