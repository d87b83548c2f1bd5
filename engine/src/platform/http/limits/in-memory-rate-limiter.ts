import type { Clock } from '../../clock.ts';
import { tooManyRequests } from '../problem.ts';

/**
 * A rate limiter in memory, for callers that send so many requests that counting them in the database would
 * cost more than handling them.
 */
export class InMemoryRateLimiter {
  private readonly windows = new Map<string, { used: number; endsAt: number }>();
  private removesAt = 0;

  constructor(
    private readonly limit: { most: number; seconds: number },
    private readonly clock: Pick<Clock, 'now'>,
  ) {}

  /** Counts one request of `caller`; throws 429 if the limit of this window is reached. */
  take(caller: string): void {
    const now = this.clock.now();
    const open = this.windows.get(caller);
    const window = open && open.endsAt > now ? open : this.begin(caller, now);
    window.used += 1;
    if (window.used <= this.limit.most) return;
    throw tooManyRequests(Math.ceil((window.endsAt - now) / 1000));
  }

  private begin(caller: string, now: number): { used: number; endsAt: number } {
    // Removes the expired windows of all callers, but at most once per window. Going through all callers at
    // each new caller would be slow.
    if (now >= this.removesAt) {
      for (const [name, { endsAt }] of this.windows) if (endsAt <= now) this.windows.delete(name);
      this.removesAt = now + this.limit.seconds * 1000;
    }
    const window = { used: 0, endsAt: now + this.limit.seconds * 1000 };
    this.windows.set(caller, window);
    return window;
  }
}
