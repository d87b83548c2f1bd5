interface Waiting<Item, Result> {
  readonly item: Item;
  readonly done: (result: Result) => void;
  readonly failed: (error: unknown) => void;
}

/**
 * Work of one kind that comes in the same moment, or while the same is being committed, goes into one statement and
 * one commit. Nobody waits for company: what comes alone is written alone.
 */
export class GroupCommit<Item, Result> {
  private waiting: Waiting<Item, Result>[] = [];
  private inFlight = 0;

  /** @param commit answers one result for each item, in their order */
  constructor(
    private readonly commit: (items: readonly Item[]) => Promise<readonly Result[]>,
    private readonly limits: { readonly mostAtOnce: number; readonly mostInFlight: number },
  ) {}

  add(item: Item): Promise<Result> {
    return new Promise((done, failed) => {
      this.waiting.push({ item, done, failed });
      if (this.waiting.length === 1) setImmediate(() => this.next());
    });
  }

  private next(): void {
    while (this.waiting.length > 0 && this.inFlight < this.limits.mostInFlight) {
      const together = this.waiting.slice(0, this.limits.mostAtOnce);
      this.waiting = this.waiting.slice(this.limits.mostAtOnce);
      this.inFlight += 1;
      void this.write(together).finally(() => {
        this.inFlight -= 1;
        this.next();
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
