import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { CleanUp } from '../../clean-ups.ts';
import { CONFIG, type Config } from '../../config/config.ts';
import { subscriberOf } from './networks.logic.ts';
import { tooManyRequests, type ProblemError } from '../problem.ts';

export interface RateLimit {
  /** The name of the counted action, e.g. `login`. */
  name: string;
  /** Number of calls allowed within `seconds`. */
  most: number;
  seconds: number;
}

/**
 * Counts requests per caller in Postgres. All API processes share the count, and a restart of Redis does not
 * reset it. Callers are stored only as hashes.
 */
@Injectable()
export class RateLimiter {
  constructor(
    private readonly orm: MikroORM,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @CleanUp('rate windows')
  deleteEnded(em: EntityManager) {
    return em.execute(`DELETE FROM rate_window WHERE ends_at < now()`, [], 'run');
  }

  /**
   * Counts one request of `caller`, usually an address; an IPv6 address counts as its /64. Throws 429, or the
   * given refusal, if the limit is reached.
   */
  async take(
    { name, most, seconds }: RateLimit,
    caller: string,
    refusal: (retryAfterSeconds: number) => ProblemError = tooManyRequests,
  ): Promise<void> {
    const [row] = await this.orm.em.fork().execute<{ used: number; left: number }[]>(
      `INSERT INTO rate_window AS seen (key, used, ends_at) VALUES (?, 1, now() + make_interval(secs => ?))
       ON CONFLICT (key) DO UPDATE
         SET used = CASE WHEN seen.ends_at > now() THEN seen.used + 1 ELSE 1 END,
             ends_at = CASE WHEN seen.ends_at > now() THEN seen.ends_at ELSE excluded.ends_at END
       RETURNING used, ceil(extract(epoch FROM ends_at - now()))::int AS "left"`,
      [keyOf(name, caller), seconds],
    );
    if (!row || row.used <= most * this.config.RATE_LIMIT_FACTOR) return;
    throw refusal(Math.max(1, row.left));
  }

  /** Resets the count of a caller, for example after a correct password. */
  async reset({ name }: RateLimit, caller: string): Promise<void> {
    await this.orm.em
      .fork()
      .execute(`UPDATE rate_window SET ends_at = now() WHERE key = ?`, [keyOf(name, caller)], 'run');
  }

  /** Removes a request from the count, because it turned out that it must not be counted. */
  async giveBack({ name }: RateLimit, caller: string): Promise<void> {
    await this.orm.em
      .fork()
      .execute(
        `UPDATE rate_window SET used = greatest(used - 1, 0) WHERE key = ?`,
        [keyOf(name, caller)],
        'run',
      );
  }

  /**
   * Checks the limit without counting: throws 429 if the limit is reached. For callers that only find out
   * later whether the request must be counted.
   */
  async ask({ name, most }: RateLimit, caller: string): Promise<void> {
    const [row] = await this.orm.em.fork().execute<{ left: number }[]>(
      `SELECT ceil(extract(epoch FROM ends_at - now()))::int AS "left" FROM rate_window
       WHERE key = ? AND ends_at > now() AND used >= ?`,
      [keyOf(name, caller), most * this.config.RATE_LIMIT_FACTOR],
    );
    if (row) throw tooManyRequests(Math.max(1, row.left));
  }
}

const keyOf = (name: string, caller: string): Buffer =>
  createHash('sha256')
    .update(`${name}|${subscriberOf(caller)}`)
    .digest();
