/**
 * Limits parallel work to a number of places. Places are given in the order of the requests. The number of
 * places may change at any time.
 */
export class Semaphore {
  private readonly queue: ((hasPlace: boolean) => void)[] = [];
  private taken = 0;

  constructor(private size: number) {}

  /** The number of callers that are waiting for a place. */
  get waiting(): number {
    return this.queue.length;
  }

  get free(): number {
    return Math.max(0, this.size - this.taken);
  }

  /** Takes a free place immediately, or returns false. */
  takeNow(): boolean {
    if (this.free === 0) return false;
    this.taken += 1;
    return true;
  }

  /**
   * Takes a place as soon as one is free. Returns false after `patienceMs` milliseconds, or when `sendAway`
   * is called.
   */
  take(patienceMs = Infinity): Promise<boolean> {
    if (this.takeNow()) return Promise.resolve(true);
    return new Promise((resolve) => {
      const answer = (hasPlace: boolean) => {
        clearTimeout(timer);
        resolve(hasPlace);
      };
      const leave = () => {
        this.queue.splice(this.queue.indexOf(answer), 1);
        resolve(false);
      };
      const timer = patienceMs === Infinity ? undefined : setTimeout(leave, patienceMs);
      this.queue.push(answer);
    });
  }

  /** Gives a place back. The place goes to the caller that has waited longest, or becomes free. */
  giveBack(): void {
    this.taken -= 1;
    this.admitNext();
  }

  /**
   * Changes the number of places. Additional places are free immediately. Surplus places are removed when
   * they are given back.
   */
  resize(size: number): void {
    this.size = size;
    this.admitNext();
  }

  /** Makes `take` return false for all waiting callers. Callers with a place keep their place. */
  sendAway(): void {
    for (const answer of this.queue.splice(0)) answer(false);
  }

  private admitNext(): void {
    while (this.queue.length > 0 && this.takeNow()) this.queue.shift()!(true);
  }
}
