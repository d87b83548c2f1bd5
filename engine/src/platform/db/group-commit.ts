interface Waiting<Item, Result> {
  readonly item: Item;
  readonly done: (result: Result) => void;
  readonly failed: (error: unknown) => void;
}

interface Limits {
  readonly mostAtOnce: number;
  readonly mostInFlight: number;
  /** For work that is known to come in bursts. */
  readonly gather?: Gather;
}

interface Gather {
  /** A burst is over when nothing came for so long. */
  readonly quietMs: number;
  /** The first one waits so long at most, however many still come. */
  readonly mostMs: number;
  /** How many there can be; when all are here nobody waits any more. */
  readonly expected: () => number;
}

/**
 * Work of one kind that comes in the same moment, or while the same is being committed, goes into one statement and
 * one commit. Without `gather` nobody waits for company: what comes alone is written alone.
 */
export class GroupCommit<Item, Result> {
  private waiting: Waiting<Item, Result>[] = [];
  private inFlight = 0;
  private beingWritten = 0;
  private timer: NodeJS.Timeout | undefined;
  private firstAt = 0;
  private lastAt = 0;

  /** @param commit answers one result for each item, in their order */
  constructor(
    private readonly commit: (items: readonly Item[]) => Promise<readonly Result[]>,
    private readonly limits: Limits,
  ) {}

  add(item: Item): Promise<Result> {
    return new Promise((done, failed) => {
      this.lastAt = performance.now();
      if (this.waiting.length === 0) this.firstAt = this.lastAt;
      this.waiting.push({ item, done, failed });
      if (this.limits.gather || this.waiting.length === 1) setImmediate(() => this.look());
    });
  }

  private look(): void {
    const { gather } = this.limits;
    if (this.waiting.length === 0 || !gather || this.isComplete()) return this.next();
    const end = Math.min(this.lastAt + gather.quietMs, this.firstAt + gather.mostMs);
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.next(), Math.max(0, end - performance.now()));
  }

  private isComplete(): boolean {
    const { gather } = this.limits;
    return gather !== undefined && this.waiting.length + this.beingWritten >= gather.expected();
  }

  private next(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    while (this.waiting.length > 0 && this.inFlight < this.limits.mostInFlight) {
      const together = this.waiting.slice(0, this.limits.mostAtOnce);
      this.waiting = this.waiting.slice(this.limits.mostAtOnce);
      this.inFlight += 1;
      this.beingWritten += together.length;
      void this.write(together).finally(() => {
        this.inFlight -= 1;
        this.beingWritten -= together.length;
        this.look();
      });
    }
  }

  private async write(together: readonly Waiting<Item, Result>[]): Promise<void> {
    try {
      const results = await this.commit(together.map(({ item }) => item));
      for (const [index, { done }] of together.entries()) done(results[index]!);
    } catch (error) {
      for (const { failed } of together) failed(error);
    }
  }
}
