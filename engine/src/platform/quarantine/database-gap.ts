import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

/**
 * How long a worker caches the start of the newest quarantine, in milliseconds. A quarantine lasts at least
 * five seconds, so every worker knows of it before work can be claimed again.
 */
const rememberedMs = 1000;

/**
 * Returns when the newest quarantine began. Data from shortly before that time may be missing in the
 * database, for example because a backup was restored.
 */
@Injectable()
export class DatabaseGap {
  private known: { readonly at: string | null; readonly readAt: number } | undefined;

  /** Returns the start of the newest quarantine. Null if there was none. */
  async latest(em: EntityManager): Promise<string | null> {
    if (this.known && performance.now() - this.known.readAt < rememberedMs) return this.known.at;
    const readAt = performance.now();
    const [row] = await em
      .fork()
      .execute<{ at: string | null }[]>(`SELECT max(began_at)::text AS at FROM quarantine`);
    this.known = { at: row!.at, readAt };
    return row!.at;
  }
}
