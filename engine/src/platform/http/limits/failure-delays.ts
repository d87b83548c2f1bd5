import { MikroORM } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { CONFIG, type Config } from '../../config/config.ts';
import { subscriberOf } from './networks.logic.ts';
import { tooManyRequests } from '../problem.ts';

export interface FailureDelay {
  /** The name of the counted action, e.g. `sign-in`. */
  name: string;
  /**
   * Number of failures that cause no wait. The next failure causes a wait of one second, and each further
   * failure doubles the wait.
   */
  free: number;
  longestSeconds: number;
  /**
   * Seconds without a failure after which all failures are forgotten. It must be longer than the longest
   * wait.
   */
  seconds: number;
}

/** A counted attempt. The caller calls `giveBack` if the attempt succeeds. */
export type TakenTurn = { giveBack(): Promise<void> };

/**
 * Makes a caller wait longer after each failure. The failures are counted in Postgres, in the table of the
 * rate limiter.
 */
@Injectable()
export class FailureDelays {
  constructor(
    private readonly orm: MikroORM,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Counts one attempt. Call it before you check the attempt, so that parallel attempts are limited too.
   * Throws 429 while the caller has to wait.
   */
  async take({ name, free, longestSeconds, seconds }: FailureDelay, caller: string): Promise<TakenTurn> {
    const key = createHash('sha256')
      .update(`${name}|${subscriberOf(caller)}`)
      .digest();
    const delay = `least(?, power(2, least(seen.used - ? - 1, 30)))`;
    const spared = free * this.config.RATE_LIMIT_FACTOR;
    const ofDelay = [longestSeconds, spared];
    const em = this.orm.em.fork();
    const [taken] = await em.execute<{ ends: string }[]>(
      `INSERT INTO rate_window AS seen (key, used, ends_at) VALUES (?, 1, now() + make_interval(secs => ?))
       ON CONFLICT (key) DO UPDATE
         SET used = CASE WHEN seen.ends_at > now() THEN seen.used + 1 ELSE 1 END, ends_at = excluded.ends_at,
             ended_before = seen.ends_at
         WHERE seen.used <= ? OR seen.ends_at <= now() + make_interval(secs => ? - ${delay})
       RETURNING ends_at::text AS ends`,
      [key, seconds, spared, seconds, ...ofDelay],
    );
    if (taken) return { giveBack: () => this.giveBack(key, taken.ends) };
    const [waiting] = await em.execute<{ left: number }[]>(
      `SELECT ceil(extract(epoch FROM ends_at - now()) - ? + ${delay})::int AS "left" FROM rate_window seen
       WHERE key = ?`,
      [seconds, ...ofDelay, key],
    );
    throw tooManyRequests(Math.max(1, waiting?.left ?? 1));
  }

  /**
   * Counts one attempt for each limit in order. If the caller has to wait because of one limit, the attempts
   * counted for the earlier limits are undone and 429 is thrown.
   */
  async takeAll(turns: readonly (readonly [FailureDelay, string])[]): Promise<TakenTurn> {
    const taken: TakenTurn[] = [];
    const giveBack = async () => void (await Promise.all(taken.map((turn) => turn.giveBack())));
    try {
      for (const [delay, caller] of turns) taken.push(await this.take(delay, caller));
    } catch (error) {
      await giveBack();
      throw error;
    }
    return { giveBack };
  }

  /**
   * Undoes a counted attempt. The wait then counts from the previous failure, unless another failure came
   * later.
   */
  private async giveBack(key: Buffer, ends: string): Promise<void> {
    await this.orm.em.fork().execute(
      `UPDATE rate_window SET used = greatest(used - 1, 0),
         ends_at = CASE WHEN ends_at = ?::timestamptz THEN coalesce(ended_before, now()) ELSE ends_at END
       WHERE key = ?`,
      [ends, key],
      'run',
    );
  }
}
