import type { Clock } from '../clock.ts';
import { tooManyRequests } from './problem.ts';

/** Counts in memory, for callers that ask so often that counting in the database would cost more than the work. */
export class InMemoryRateLimiter {
  private readonly windows = new Map<string, { used: number; endsAt: number }>();

  constructor(
    private readonly limit: { most: number; seconds: number },
    private readonly clock: Pick<Clock, 'now'>,
  ) {}

  /** Takes one turn of `caller`; throws 429 when none is left in this window. */
  take(caller: string): void {
    const now = this.clock.now();
    const open = this.windows.get(caller);
    const window = open && open.endsAt > now ? open : this.begin(caller, now);
    window.used += 1;
    if (window.used <= this.limit.most) return;
    throw tooManyRequests(Math.ceil((window.endsAt - now) / 1000));
  }

  private begin(caller: string, now: number): { used: number; endsAt: number } {
    // whoever did not come back needs no window
    for (const [name, { endsAt }] of this.windows) if (endsAt <= now) this.windows.delete(name);
    const window = { used: 0, endsAt: now + this.limit.seconds * 1000 };
    this.windows.set(caller, window);
    return window;
  }
}
