/** Lets so many in at a time and so many wait; the rest is turned away at once. */
export class Turnstile {
  private inside = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(
    private readonly places: number,
    private readonly mostWaiting: number,
    private readonly full: () => Error,
  ) {}

  async pass<T>(work: () => Promise<T>): Promise<T> {
    if (this.inside < this.places) this.inside += 1;
    else await this.queue();
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      // whoever waits takes over the place, so nobody new can slip in between
      if (next) next();
      else this.inside -= 1;
    }
  }

  private queue(): Promise<void> {
    if (this.waiting.length >= this.mostWaiting) throw this.full();
    return new Promise((resolve) => this.waiting.push(resolve));
  }
}
