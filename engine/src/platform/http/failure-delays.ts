import { MikroORM } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { CONFIG, type Config } from '../config/config.ts';
import { subscriberOf } from './networks.logic.ts';
import { tooManyRequests } from './problem.ts';

export interface FailureDelay {
  /** What is counted, e.g. `sign-in`. */
  name: string;
  /** Failures that cost nothing. The next one costs a second, and each after it twice the one before. */
  free: number;
  longestSeconds: number;
  /** Without a failure for so long everything is forgotten; longer than the longest wait. */
  seconds: number;
}

/** A turn that was taken; given back by who turned out to be right. */
export type TakenTurn = { giveBack(): Promise<void> };

/** Who fails again and again waits longer each time. Kept in Postgres, as the windows of the rate limiter are. */
@Injectable()
export class FailureDelays {
  constructor(
    private readonly orm: MikroORM,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Counts before anything is looked at, so that tries sent at once are no way around; throws 429 while one waits. */
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

  /** One turn after the other; when one has to wait, those before it are given back. */
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

  /** As if it had never been taken: the wait of who failed before counts from that failure, unless there was another since. */
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
