import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { CONFIG, type Config } from '../../config/config.ts';
import { impatientRedis } from '../../redis-client.ts';
import type { Entry } from './presence.logic.ts';

/**
 * An open page: its id, and the key (`presenceKey`) under which its users are stored. Users with the same
 * key see each other.
 */
export interface OpenPage {
  readonly key: string;
  readonly page: string;
}

/** Milliseconds after which a page without an update counts as closed. */
export const presenceMs = 10_000;

/**
 * Stores in Redis which users have which application open. The entries expire after seconds. While Redis is
 * unavailable, the pages of other processes are not visible.
 */
@Injectable()
export class PresenceStore implements OnModuleDestroy {
  private redis: Redis | undefined;

  constructor(@Inject(CONFIG) private readonly config: Config) {}

  onModuleDestroy() {
    this.redis?.disconnect();
  }

  /**
   * Stores the open pages of this process and removes the closed ones. Returns the pages of all processes by
   * their key. Undefined if Redis is unavailable.
   */
  async exchange(
    here: readonly (OpenPage & { entry: Entry })[],
    left: readonly OpenPage[],
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
