import { subscriberOf } from './networks.logic.ts';

/**
 * Counts the open connections or requests of each caller (an address or a session), and refuses more than
 * the limit.
 */
export class OpenPerCaller {
  private readonly open = new Map<string, number>();

  constructor(private readonly most: number) {}

  /**
   * Counts one more open connection or request for the caller. Returns a function that removes it from the
   * count. Returns undefined at the limit.
   */
  take(caller: string): (() => void) | undefined {
    const key = subscriberOf(caller);
    const count = this.open.get(key) ?? 0;
    if (count >= this.most) return undefined;
    this.open.set(key, count + 1);
    let isOpen = true;
    return () => {
      if (!isOpen) return;
      isOpen = false;
      const left = this.open.get(key)! - 1;
      if (left === 0) this.open.delete(key);
      else this.open.set(key, left);
    };
  }

  isFull(caller: string): boolean {
    return (this.open.get(subscriberOf(caller)) ?? 0) >= this.most;
  }
}
