/** So many at a time, in the order of asking. */
export class Semaphore {
  private readonly queue: (() => void)[] = [];

  constructor(private free: number) {}

  /** How many wait for a place. */
  get waiting(): number {
    return this.queue.length;
  }

  /** A place right now, or none. */
  takeNow(): boolean {
    if (this.free === 0) return false;
    this.free -= 1;
    return true;
  }

  /** A place as soon as there is one. */
  async take(): Promise<void> {
    if (!this.takeNow()) await new Promise<void>((resolve) => this.queue.push(resolve));
  }

  /** Whoever waits takes over the place, so that nobody new slips in between. */
  giveBack(): void {
    const next = this.queue.shift();
    if (next) next();
    else this.free += 1;
  }
}
